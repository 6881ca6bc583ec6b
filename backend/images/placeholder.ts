import type { Work } from '../catalog/work.ts'
import type { Picture } from './work-picture.ts'

/** The brand in whose style a placeholder is drawn: that of the gallery (Art) or of the press (Poster). */
export const placeholderStyles = ['gallery', 'press'] as const
export type PlaceholderStyle = (typeof placeholderStyles)[number]

export const placeholderStyleOf = (collection: Work['collection']): PlaceholderStyle =>
  collection === 'press' ? 'press' : 'gallery'

interface Proportions {
  width: number
  height: number
  /** The shorter side. */
  side: number
}

const drawings: Readonly<Record<PlaceholderStyle, (proportions: Proportions) => string>> = {
  gallery: emptyPassepartout,
  press: unprintedPaper,
}

/** The picture of a work without one, without any words. `aspect` is its width over its height. */
export function placeholder(aspect: number, style: PlaceholderStyle): Picture {
  const [width, height] = [1000 * Math.sqrt(aspect), 1000 / Math.sqrt(aspect)]
  const body = drawings[style]({ width, height, side: Math.min(width, height) })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}">${body}</svg>`
  return { kind: 'drawn', svg, aspect, surface: 'smooth' }
}

/** A mat with a bevelled opening and nothing behind it; below, the label of a picture that is still to come. */
function emptyPassepartout({ width, height, side }: Proportions): string {
  const margin = side * 0.17
  const foot = margin * 1.3
  const bevel = side * 0.014
  const [left, top, right, bottom] = [margin, margin, width - margin, height - foot]
  const [innerLeft, innerTop, innerRight, innerBottom] = [left + bevel, top + bevel, right - bevel, bottom - bevel]
  const face = (color: string, ...points: number[]) =>
    `<polygon points="${points.map(round).join(' ')}" fill="${color}"/>`
  const label = { width: side * 0.2, height: side * 0.062 }
  const [labelLeft, labelTop] = [width / 2 - label.width / 2, height - foot * 0.5 - label.height / 2]
  const line = (share: number, at: number) => {
    const length = label.width * share
    return `<rect x="${round(width / 2 - length / 2)}" y="${round(labelTop + label.height * at)}" width="${round(length)}" height="${round(side * 0.005)}" fill="#b9af9d"/>`
  }
  return `<defs>
      <linearGradient id="mat" x2="1" y2="1"><stop stop-color="#f7f3eb"/><stop offset="1" stop-color="#efe9dd"/></linearGradient>
      <linearGradient id="board" x2=".6" y2="1"><stop stop-color="#ddd5c6"/><stop offset=".35" stop-color="#e6dfd2"/><stop offset="1" stop-color="#ebe5d9"/></linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#mat)"/>
    ${box(innerLeft, innerTop, innerRight - innerLeft, innerBottom - innerTop, 'fill="url(#board)"')}
    ${face('#cfc6b5', left, top, right, top, innerRight, innerTop, innerLeft, innerTop)}
    ${face('#d8d0c0', left, top, innerLeft, innerTop, innerLeft, innerBottom, left, bottom)}
    ${face('#fbf9f4', right, top, right, bottom, innerRight, innerBottom, innerRight, innerTop)}
    ${face('#ffffff', left, bottom, innerLeft, innerBottom, innerRight, innerBottom, right, bottom)}
    ${box(labelLeft, labelTop, label.width, label.height, `fill="#fdfbf7" stroke="#dcd5c8" stroke-width="${round(side * 0.003)}"`)}
    ${line(0.62, 0.32)}${line(0.36, 0.62)}`
}

/** Paper before it is printed: crop marks, register marks and the bar of the press's colours. */
function unprintedPaper({ width, height, side }: Proportions): string {
  const margin = side * 0.13
  const mark = side * 0.065
  const gap = side * 0.02
  const stroke = round(side * 0.005)
  const [right, bottom] = [width - margin, height - margin]
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`
  const corner = (x: number, y: number, toX: number, toY: number) =>
    line(x + toX * gap, y, x + toX * (gap + mark), y) + line(x, y + toY * gap, x, y + toY * (gap + mark))
  const corners =
    corner(margin, margin, -1, -1) +
    corner(right, margin, 1, -1) +
    corner(margin, bottom, -1, 1) +
    corner(right, bottom, 1, 1)
  const register = (x: number, y: number) => {
    const radius = mark * 0.34
    const cross = line(x - radius * 1.7, y, x + radius * 1.7, y) + line(x, y - radius * 1.7, x, y + radius * 1.7)
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/><path d="${cross}"/>`
  }
  const swatch = side * 0.036
  const inks = ['#0b0b0c', '#1d4ed8', '#e8390e', '#ffd426']
  const barLeft = width / 2 - (inks.length * swatch) / 2
  const bar = inks.map((ink, index) =>
    box(barLeft + index * swatch, bottom + margin / 2 - swatch / 2, swatch, swatch, `fill="${ink}"`),
  )
  return `<rect width="100%" height="100%" fill="#ffffff"/>
    ${box(margin, margin, right - margin, bottom - margin, 'fill="#f3f3ef"')}
    <g fill="none" stroke="#0b0b0c" stroke-width="${stroke}"><path d="${corners}"/>
      ${register(width / 2, margin / 2)}${register(margin / 2, height / 2)}${register(width - margin / 2, height / 2)}
    </g>${bar.join('')}`
}

const box = (x: number, y: number, width: number, height: number, attributes: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${attributes}/>`

const round = (value: number): string => String(Math.round(value * 10) / 10)
