import { cx } from '#styled/cx'
import { tile, tilePlaceholder } from '#styled/recipes'

/** Stands for a work that is loading. */
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
