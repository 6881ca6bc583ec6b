import { isReadable } from '../../kit/color.ts'
import { range, TAU } from '../../kit/curves.ts'
import { circle } from '../../kit/svg.ts'
import { arcAngle, arcLine, fitLine, fittedHeight, setLine, warpLine } from '../../lettering/lines.ts'
import type { Typeface } from '../../lettering/typefaces.ts'
import type { TypeCanvas } from './palettes.ts'

/** One word repeated in rows, each row larger, the last one in the accent. */
export function growing({ width, height, colors, random, text }: TypeCanvas): string {
  const rows = random.whole(5, 7)
  const growth = random.between(1.4, 1.62)
  const [margin, gap] = [36, 22]
  const sizes = range(rows).map((row) => growth ** row)
  const room = height - margin * 2 - gap * (rows - 1)
  const sum = sizes.reduce((total, size) => total + size, 0)
  const heights = sizes.map((size) => Math.max(14, (room * size) / sum))
  if (random.chance(0.3)) heights.reverse()
  const largest = Math.max(...heights)
  let y = margin
  return heights
    .map((tall) => {
      const ratio = tall / fittedHeight('wide', text, width - margin * 2)
      const face: Typeface = ratio > 2 ? 'tall' : ratio > 1.25 ? 'heavy' : 'wide'
      const row = fitLine(
        face,
        text,
        { x: margin, y, width: width - margin * 2, height: tall },
        tall === largest ? colors.accent : colors.ink,
      )
      y += tall + gap
      return row
    })
    .join('')
}

/** The word in rows between wavy lines, squeezed and swelling. */
export function wave({ width, height, colors, random, text }: TypeCanvas): string {
  const rows = random.whole(4, 6)
  const margin = 38
  const amplitude = (height / rows) * random.between(0.24, 0.36)
  const turns = random.pick([0.5, 1, 1])
  const [phase, slip] = [random() * TAU, random.pick([0, 0.9, 1.6])]
  const edge = (row: number, u: number) =>
    margin +
    ((height - margin * 2) * row) / rows +
    (row > 0 && row < rows ? Math.sin(u * TAU * turns + phase + row * slip) * amplitude : 0)
  const inks = [colors.ink, colors.accent, colors.second, colors.third].filter((ink) => isReadable(colors.ground, ink))
  const cycle = random.pick([[colors.ink], inks.slice(0, 2), inks])
  return range(rows)
    .map((row) =>
      warpLine(
        'heavy',
        text,
        (u, v) => {
          const [top, bottom] = [edge(row, u) + 7, edge(row + 1, u) - 7]
          return [margin + u * (width - margin * 2), top + (bottom - top) * v]
        },
        cycle[row % cycle.length] ?? colors.ink,
      ),
    )
    .join('')
}

/** The word on rings, one inside the other, round a disc. */
export function rings({ width, height, colors, random, text }: TypeCanvas): string {
  const [cx, cy] = [width / 2, height / 2]
  const outer = Math.min(width, height) * 0.46
  const count = random.whole(4, 5)
  const size = (outer * 0.74) / count
  const onDisc = random.chance(0.5)
  const ground = onDisc ? colors.third : colors.ground
  const readable = [colors.ink, colors.accent, colors.second, colors.ground].filter((ink) => isReadable(ground, ink))
  const inks = readable.length > 1 ? readable.slice(0, random.whole(2, 3)) : readable
  const turn = random.between(0.1, 0.5)
  let drawing = onDisc ? circle(cx, cy, outer * 1.02, ground) : ''
  for (const ring of range(count)) {
    const radius = outer - size * (ring + 1) * 1.04 + size * 0.16
    const line = `${text} · `
    const repeats = Math.max(1, Math.round((TAU * radius) / arcAngle('heavy', line, 1, size)))
    const full = line.repeat(repeats)
    const natural = arcAngle('heavy', full, radius, size)
    const tracking = ((TAU - natural) * radius) / size / full.length
    if (radius < size * 1.2 || tracking < -0.08 || tracking > 0.5) continue
    drawing += arcLine(
      'heavy',
      full,
      { x: cx, y: cy, radius, size, tracking, middle: ring * turn },
      inks[ring % inks.length] ?? colors.ink,
    )
  }
  drawing += circle(cx, cy, outer * 0.15, colors.accent)
  const foot =
    height > width * 1.1
      ? setLine('label', text, { x: cx, y: height - 34, size: 22, anchor: 0.5, tracking: 0.3 }, colors.ink)
      : ''
  return drawing + foot
}
