/** A rule of a stylesheet: its selectors and its declarations, in the order of the file. */
interface Rule {
  selectors: string[]
  declarations: [property: string, value: string][]
}

export type Scheme = 'light' | 'dark'

const TOKENS = '.statechart'

/**
 * A picture's stylesheet of one colour scheme, without custom properties, mixed colours and what only a page has: what
 * draws SVG outside of a browser knows none of them. A custom property that depends on the element around is written out
 * for each rule that sets it.
 */
export function flatStyle(style: string, scheme: Scheme): { style: string; resolve: (value: string) => string } {
  const dark = /@media \(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}/.exec(style)?.[1] ?? ''
  const rules = rulesOf(style.replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, ''))
  const isTokens = ({ selectors }: Rule) => selectors.includes(TOKENS)
  const tokens = new Map(
    [...rules, ...(scheme === 'dark' ? rulesOf(dark) : [])]
      .filter(isTokens)
      .flatMap(({ declarations }) => declarations.filter(([property]) => property.startsWith('--'))),
  )
  const setters = Map.groupBy(
    rules
      .filter((rule) => !isTokens(rule))
      .flatMap(({ selectors, declarations }) =>
        declarations.flatMap(([property, value]) => selectors.map((selector) => ({ property, value, selector }))),
      ),
    ({ property }) => property,
  )
  const resolve = (value: string): string => {
    const known = value.replaceAll(/var\((--[\w-]+)(?:,([^()]*(?:\([^()]*\))?[^()]*))?\)/g, (_, name, fallback = '') =>
      resolve(tokens.get(name) ?? fallback),
    )
    return mixed(known)
  }
  const flat = rules.flatMap(({ selectors, declarations }) =>
    declarations.flatMap(([property, value]) => {
      if (property.startsWith('--') || !drawn.test(property)) return []
      const contextual = [...value.matchAll(/var\((--[\w-]+)/g)]
        .map(([, name = '']) => name)
        .find((name) => !tokens.has(name))
      const around = contextual === undefined ? [] : (setters.get(contextual) ?? [])
      const written = [`${selectors.join()}{${property}:${resolve(value)}}`]
      for (const { selector, value: set } of around)
        for (const inner of selectors)
          written.push(`${selector} ${inner.replace(`${TOKENS} `, '')}{${property}:${resolve(set)}}`)
      return written
    }),
  )
  return { style: flat.join(''), resolve }
}

const drawn = /^(?:fill|stroke|font|letter|text)/

function rulesOf(style: string): Rule[] {
  return [...style.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, list = '', body = '']) => ({
    selectors: list.split(',').map((selector) => selector.trim()),
    declarations: body
      .split(';')
      .filter((declaration) => declaration.includes(':'))
      .map((declaration) => {
        const [property = '', ...value] = declaration.split(':')
        return [property.trim(), value.join(':').replace('!important', '').trim()]
      }),
  }))
}

type Colour = [red: number, green: number, blue: number, alpha: number]

function colourOf(text: string): Colour {
  if (text === 'transparent') return [0, 0, 0, 0]
  const rgba = /^rgba\((\d+),(\d+),(\d+),([\d.]+)\)$/.exec(text)
  if (rgba) return rgba.slice(1).map(Number) as Colour
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(text) ?? []
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`The colour "${text}" of the stylesheet cannot be mixed: expected #rrggbb or transparent.`)
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16), 1]
}

/** Mixes colours as CSS does in sRGB, with premultiplied alpha. */
function mixed(value: string): string {
  return value.replaceAll(
    /color-mix\(in srgb,\s*([^,()]+(?:\([^)]*\))?) ([\d.]+)%,\s*([^,()]+(?:\([^)]*\))?)\)/g,
    (_, first: string, percent: string, second: string) => {
      const [one, other] = [colourOf(first.trim()), colourOf(second.trim())]
      const share = Number(percent) / 100
      const alpha = one[3] * share + other[3] * (1 - share)
      const channel = (index: 0 | 1 | 2) =>
        Math.round((one[index] * one[3] * share + other[index] * other[3] * (1 - share)) / (alpha || 1))
      return `rgba(${channel(0)},${channel(1)},${channel(2)},${Number(alpha.toFixed(3))})`
    },
  )
}
