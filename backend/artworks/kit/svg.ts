import { at, number } from './curves.ts'

/** A gradient's stop: offset 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

const attributes = (more: string) => (more ? ` ${more}` : '')

export const rectangle = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${fill}"${attributes(more)}/>`

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}"${attributes(more)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${fill}"${attributes(more)}/>`

/** A filled path. */
export const shape = (data: string, fill: string, more = ''): string =>
  `<path d="${data}" fill="${fill}"${attributes(more)}/>`

/** A drawn path, without a filling. */
export const stroke = (data: string, color: string, width: number, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${color}" stroke-width="${number(width)}"${attributes(more)}/>`

export const group = (content: string, more = ''): string => `<g${attributes(more)}>${content}</g>`

/** Content moved, then turned by degrees, then scaled. */
export const placed = (content: string, x: number, y: number, degrees = 0, scale = 1): string => {
  const turn = degrees ? ` rotate(${number(degrees)})` : ''
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return group(content, `transform="translate(${at(x, y)})${turn}${size}"`)
}

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, color, opacity]) => {
      const fade = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"${fade}/>`
    })
    .join('')

/** Top to bottom; `direction` overrides the axis. */
export const linearGradient = (id: string, list: readonly Stop[], direction = 'x1="0" y1="0" x2="0" y2="1"'): string =>
  `<linearGradient id="${id}" ${direction}>${stops(list)}</linearGradient>`

export const radialGradient = (id: string, list: readonly Stop[], more = ''): string =>
  `<radialGradient id="${id}"${attributes(more)}>${stops(list)}</radialGradient>`

/** Colours spread evenly along a gradient. */
export const evenly = (colors: readonly string[]): Stop[] =>
  colors.map((color, index) => [index / Math.max(1, colors.length - 1), color])

/** Slow to render: at most two to a picture, and small. */
export const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${number(deviation)}"/></filter>`

export const clip = (id: string, content: string): string => `<clipPath id="${id}">${content}</clipPath>`

/** A complete document. */
export const picture = (width: number, height: number, body: string, definitions = ''): string => {
  const head = definitions ? `<defs>${definitions}</defs>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(width)} ${number(height)}" width="${number(width)}" height="${number(height)}">${head}${body}</svg>\n`
}
