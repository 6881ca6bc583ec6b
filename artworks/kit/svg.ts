import { xy, number } from './curves.ts'

/** A gradient stop: offset 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

const attributes = (extra: string) => (extra ? ` ${extra}` : '')

export const rectangle = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${fill}"${attributes(extra)}/>`

export const roundedRectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = '',
): string => rectangle(x, y, width, height, fill, `rx="${number(radius)}"${attributes(extra)}`)

export const circle = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}"${attributes(extra)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${fill}"${attributes(extra)}/>`

/** A filled path. */
export const shape = (data: string, fill: string, extra = ''): string =>
  `<path d="${data}" fill="${fill}"${attributes(extra)}/>`

/** A stroked path without a fill. */
export const stroke = (data: string, color: string, width: number, extra = ''): string =>
  `<path d="${data}" fill="none" stroke="${color}" stroke-width="${number(width)}"${attributes(extra)}/>`

export const group = (content: string, extra = ''): string => `<g${attributes(extra)}>${content}</g>`

/** Content translated, rotated by degrees and scaled. */
export const placed = (content: string, x: number, y: number, degrees = 0, scale = 1): string => {
  const turn = degrees ? ` rotate(${number(degrees)})` : ''
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return group(content, `transform="translate(${xy(x, y)})${turn}${size}"`)
}

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, color, opacity]) => {
      const fade = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"${fade}/>`
    })
    .join('')

/** From top to bottom unless `direction` sets another axis. */
export const linearGradient = (id: string, list: readonly Stop[], direction = 'x1="0" y1="0" x2="0" y2="1"'): string =>
  `<linearGradient id="${id}" ${direction}>${stops(list)}</linearGradient>`

export const radialGradient = (id: string, list: readonly Stop[], extra = ''): string =>
  `<radialGradient id="${id}"${attributes(extra)}>${stops(list)}</radialGradient>`

/** Stops of colours at even distances. */
export const evenly = (colors: readonly string[]): Stop[] =>
  colors.map((color, index) => [index / Math.max(1, colors.length - 1), color])

/** Slow to render: use at most two in a picture, on small areas. */
export const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${number(deviation)}"/></filter>`

export const clip = (id: string, content: string): string => `<clipPath id="${id}">${content}</clipPath>`

/** A complete SVG document. */
export const picture = (width: number, height: number, body: string, definitions = ''): string => {
  const head = definitions ? `<defs>${definitions}</defs>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(width)} ${number(height)}" width="${number(width)}" height="${number(height)}">${head}${body}</svg>\n`
}
