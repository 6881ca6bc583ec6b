import type { PrintQuality } from '#/domain/photos/print-quality.ts'
import { m } from '#/paraglide/messages.js'
import { photos } from '#styled/recipes'

const labels: Readonly<Record<PrintQuality, () => string>> = {
  0: m.photos_quality_0,
  1: m.photos_quality_1,
  2: m.photos_quality_2,
  3: m.photos_quality_3,
  4: m.photos_quality_4,
}

export const qualityLabel = (quality: PrintQuality): string => labels[quality]()

/** The print quality as four squares. */
export function Squares({ quality }: { quality: PrintQuality }) {
  const classes = photos()
  return (
    <span className={classes.squares} role="img" aria-label={m.photos_quality_of({ quality })} data-quality={quality}>
      {[1, 2, 3, 4].map((square) => (
        <i key={square} data-on={square <= quality || undefined} />
      ))}
    </span>
  )
}
