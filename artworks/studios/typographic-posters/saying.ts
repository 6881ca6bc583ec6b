import { range } from '../../kit/curves.ts'
import { circle, rectangle } from '../../kit/svg.ts'
import { fitLine, fittedHeight, setLine } from '../../lettering/lines.ts'
import type { Typeface } from '../../lettering/typefaces.ts'
import type { TypeCanvas } from './palettes.ts'

interface Row {
  text: string
  accent: boolean
}

const rowsOf = (saying: string): Row[][] =>
  saying.split('/').map((row) =>
    row
      .split(/(?=\*)/)
      .map((part) => ({ text: part.replace('*', '').trim(), accent: part.startsWith('*') }))
      .filter((part) => part.text !== ''),
  )

const caseOf = (part: Row, choices: readonly Typeface[], random: TypeCanvas['random']): Typeface =>
  /[a-z]/.test(part.text) ? 'script' : random.pick(choices)

interface Setting {
  parts: readonly (Row & { face: Typeface; width: number })[]
  height: number
}

function settingOf(rows: readonly Row[][], width: number, random: TypeCanvas['random']): Setting[] {
  return rows.map((row) => {
    const space = 18
    const room = width - space * (row.length - 1)
    const parts = row.map((part) => ({ ...part, face: caseOf(part, ['wide', 'heavy', 'tall'], random) }))
    const ratios = parts.map(({ face, text }) => 1 / fittedHeight(face, text, 1))
    const sum = ratios.reduce((total, ratio) => total + ratio, 0)
    return {
      parts: parts.map((part, index) => ({ ...part, width: (room * (ratios[index] ?? 1)) / sum })),
      height: room / sum,
    }
  })
}

/** A saying in rows that all run to both edges, the faces chosen so that it fills the sheet. */
export function stacked({ width, height, colors, random, text, footer }: TypeCanvas): string {
  const [margin, foot, gap] = [36, 62, 18]
  const ruled = random.chance(0.5)
  const gaps = ruled ? gap * 2 + 6 : gap
  const rows = rowsOf(text)
  const room = height - margin - foot - 22 - gaps * (rows.length - 1)
  const total = (settings: readonly Setting[]) => settings.reduce((sum, setting) => sum + setting.height, 0)
  const misfit = (settings: readonly Setting[]) => Math.abs(Math.log(room / total(settings)))
  let best = settingOf(rows, width - margin * 2, random)
  for (const _ of range(36)) {
    const next = settingOf(rows, width - margin * 2, random)
    if (misfit(next) < misfit(best)) best = next
  }
  const stretch = room / total(best)
  const accents = random.chance(0.5) ? [colors.accent, colors.second] : [colors.accent]
  let accent = 0
  let y = margin
  let drawing = ''
  best.forEach((setting, index) => {
    if (index && ruled) drawing += rectangle(margin, y - gap - 3, width - margin * 2, 6, colors.ink)
    let x = margin
    for (const part of setting.parts) {
      const ink = part.accent ? (accents[accent++ % accents.length] ?? colors.accent) : colors.ink
      drawing += fitLine(part.face, part.text, { x, y, width: part.width, height: setting.height * stretch }, ink)
      x += part.width + 18
    }
    y += setting.height * stretch + gaps
  })
  const base = height - 34
  return (
    drawing +
    rectangle(margin, height - foot - 4, width - margin * 2, 3, colors.ink) +
    setLine(
      'label',
      footer[0].toUpperCase(),
      { x: margin, y: base, size: 17, tracking: 0.08, maxWidth: width * 0.6 },
      colors.ink,
    ) +
    setLine(
      'label',
      footer[1].toUpperCase(),
      { x: width - margin, y: base, size: 17, anchor: 1, tracking: 0.08, maxWidth: width * 0.24 },
      colors.ink,
    )
  )
}

/** A saying set ragged and large at one corner of an open field, with one bold form. */
export function corner({ width, height, colors, random, text }: TypeCanvas): string {
  const rows = rowsOf(text)
  const margin = 44
  const face = random.pick<Typeface>(['heavy', 'wide', 'broad'])
  const lines = rows.map((row) => ({
    text: row
      .map((part) => part.text)
      .join(' ')
      .toLowerCase(),
    accent: row.some((part) => part.accent),
  }))
  const longest = Math.max(...lines.map((line) => 1 / fittedHeight(face, line.text, 1)))
  const size = Math.min(height * 0.115, ((width - margin * 2) / longest) * 1.15)
  const top = random.chance(0.5)
  const form = random.pick([
    (x: number, y: number, radius: number) => circle(x, y, radius, colors.accent),
    (x: number, y: number, radius: number) =>
      circle(x, y, radius, colors.second) +
      circle(x, y, radius * 0.55, colors.ground) +
      circle(x, y, radius * 0.26, colors.accent),
    (x: number, y: number, radius: number) =>
      `<path d="M${x - radius} ${y + radius}A${radius * 2} ${radius * 2} 0 0 1 ${x + radius} ${y - radius}V${y + radius}Z" fill="${colors.accent}"/>`,
    (x: number, y: number, radius: number) =>
      range(5)
        .map((bar) => rectangle(x - radius, y - radius + bar * radius * 0.44, radius * 2, radius * 0.24, colors.second))
        .join(''),
  ])
  const block = lines.length * size * 1.02
  const space = height - block - margin * 2
  const radius = Math.round(Math.min(width * 0.34, space * 0.42))
  const centre = top ? height - margin - radius : margin + radius
  let y = top ? margin + size * 0.8 : height - margin - block + size * 0.9
  let drawing = form(
    Math.round(random.chance(0.5) ? width - margin - radius : margin + radius),
    Math.round(centre),
    radius,
  )
  for (const line of lines) {
    drawing += setLine(
      face,
      line.text,
      { x: margin, y, size, maxWidth: width - margin * 2 },
      line.accent ? colors.accent : colors.ink,
    )
    y += size * 1.02
  }
  return drawing
}
