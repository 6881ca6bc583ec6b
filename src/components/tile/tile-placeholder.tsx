import { cx } from '#styled/cx'
import { tile, tilePlaceholder } from '#styled/recipes'

/** A placeholder for a tile whose work is loading. */
export function TilePlaceholder() {
  return (
    <div className={cx(tile(), tilePlaceholder())} role="listitem">
      <div className="art" />
      <div className="line" />
      <div className="line short" />
      <div className="line" />
    </div>
  )
}
