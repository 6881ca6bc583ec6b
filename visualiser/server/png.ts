import type { Font } from 'fontkit'
import sharp from 'sharp'
import { fontOf } from '../chart/fonts.ts'
import { flatStyle, type Scheme } from './flat-style.ts'

/** Pixels of a picture per pixel of the drawing. */
const SCALE = 2

/** A picture in one colour scheme as PNG. Its texts are drawn as outlines, so that they need no typeface of the computer. */
export async function pngOf(svg: string, scheme: Scheme): Promise<Buffer> {
  const given = /<style>(.*?)<\/style>/s.exec(svg)?.[1] ?? ''
  const { style, resolve } = flatStyle(given, scheme)
  const flat = outlined(svg.replace(given, ''), given)
    .replace(
      '<style></style>',
      `<style>${style.replace('.statechart text{', '.statechart text,.statechart .text{')}</style>`,
    )
    .replaceAll(/="(var\([^"]*\))"/g, (_, value: string) => `="${resolve(value)}"`)
  return sharp(Buffer.from(flat), { density: 72 * SCALE })
    .png()
    .toBuffer()
}

interface Typeface {
  size: number
  weight: number
  isMono: boolean
}

/** The typeface of each class of texts. */
function typefacesOf(style: string): Map<string, Typeface> {
  const number = (body: string, property: string) =>
    Number(new RegExp(`${property}:(\\d+(?:\\.\\d+)?)`).exec(body)?.[1])
  return new Map(
    [...style.matchAll(/\.statechart \.([\w-]+)\{([^}]*font-[^}]*)\}/g)].map(([, name = '', body = '']) => [
      name,
      { size: number(body, 'font-size'), weight: number(body, 'font-weight'), isMono: body.includes('--mono') },
    ]),
  )
}

/** Replaces texts by the outlines of their letters; not one with a letter that the typefaces do not have. */
function outlined(svg: string, style: string): string {
  const typefaces = typefacesOf(style)
  return svg.replaceAll(/<text ([^>]*)>(.*?)<\/text>/gs, (whole, list: string, content: string) => {
    const attributes = new Map(
      [...list.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const classes = (attributes.get('class') ?? '').split(' ')
    const known = classes.flatMap((name) => typefaces.get(name) ?? [])
    const size = known.findLast((one) => one.size > 0)?.size
    if (size === undefined) return whole
    const isMono = known.some((one) => one.isMono)
    const weight = known.findLast((one) => one.weight > 0)?.weight ?? 400
    const font = fontOf(isMono ? 'mono' : weight >= 600 ? 600 : weight >= 500 ? 500 : 'text')
    const runs = [...content.matchAll(/<tspan class="([^"]*)">(.*?)<\/tspan>|([^<]+)/gs)].map(
      ([, name = '', inside, plain = '']) => ({ name, text: decoded(inside ?? plain) }),
    )
    if (!runs.every(({ text }) => font.layout(text).glyphs.every(({ id }) => id !== 0))) return whole
    const scale = size / font.unitsPerEm
    const width = runs.reduce((sum, { text }) => sum + font.layout(text).advanceWidth * scale, 0)
    const anchor = { middle: width / 2, end: width }[attributes.get('text-anchor') ?? ''] ?? 0
    let x = Number(attributes.get('x')) - anchor
    const paths = runs.map(({ name, text }) => {
      const { d, end } = outlineOf(font, text, { x, y: Number(attributes.get('y')), scale })
      x = end
      return d ? `<path${name ? ` class="${name}"` : ''} d="${d}"/>` : ''
    })
    return `<g class="text ${classes.join(' ')}">${paths.join('')}</g>`
  })
}

function outlineOf(font: Font, text: string, { x, y, scale }: { x: number; y: number; scale: number }) {
  const { glyphs, positions } = font.layout(text)
  let at = x
  const parts = glyphs.map((glyph, index) => {
    const part = glyph.path.scale(scale, -scale).translate(at, y).toSVG()
    at += (positions[index]?.xAdvance ?? 0) * scale
    return part
  })
  return { d: parts.join(''), end: at }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decoded = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
