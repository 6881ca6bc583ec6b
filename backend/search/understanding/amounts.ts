import { foldText } from '../words.ts'
import type { PhrasesFile } from './phrases.ts'

/** A size or price that a text names, with its position in the text. */
export type Amount = { start: number; end: number } & (
  | { kind: 'price'; from: number | undefined; to: number | undefined }
  | { kind: 'dimensions'; /** Inches. */ width: number; height: number | undefined }
)

const CM_PER_INCH = 2.54
const INCHES_PER_FOOT = 12

/** Centimetres of the paper sizes of ISO 216. */
const papers: Readonly<Record<string, readonly [width: number, height: number]>> = {
  a0: [84.1, 118.9],
  a1: [59.4, 84.1],
  a2: [42, 59.4],
  a3: [29.7, 42],
  a4: [21, 29.7],
  a5: [14.8, 21],
  b1: [70.7, 100],
  b2: [50, 70.7],
  b3: [35.3, 50],
}
const paper = /(?<![\p{L}\p{N}])(?:[ab][0-5])(?![\p{L}\p{N}])/giu
const number = String.raw`(\d{1,7}(?:[.,]\d{1,2})?)`
const inch = String.raw`(?:inch(?:es)?|in\b\.?|pouces?|po\b|インチ|["″”]|''|’’)`
const centimetre = String.raw`(?:centim(?:et(?:re|er)s?|ètres?)|cms?\b|センチ(?:メートル)?)`
const foot = String.raw`(?:f(?:ee|oo)t|ft\b\.?|pieds?|フィート)`
const unit = String.raw`\s*-?(?:(${inch})|(${centimetre})|(${foot}))?`
const dimensions = new RegExp(`${number}${unit}\\s*(?:x|×|✕|\\*|by|sur|par)\\s*${number}${unit}`, 'giu')
const length = new RegExp(`${number}\\s*-?(?:(${inch})|(${centimetre})|(${foot}))`, 'giu')
const symbol = String.raw`(?:[$€£¥]|(?:usd|cad|aud|jpy)\s)?\s*`

const escaped = (words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[$.*+?()[\]{}|\\^]/g, String.raw`\$&`))
    .join('|')

/** Lengths without a unit are inches, or centimetres where `metric`. */
export function amountsOf(text: string, { amounts }: PhrasesFile, metric: boolean): Amount[] {
  const found: Amount[] = []
  const collect = (pattern: RegExp, read: (match: RegExpMatchArray) => Amount | undefined) => {
    for (const match of text.matchAll(pattern)) {
      const amount = read(match)
      if (amount && !found.some(({ start, end }) => amount.start < end && start < amount.end)) found.push(amount)
    }
  }
  const span = (match: RegExpMatchArray) => ({ start: match.index ?? 0, end: (match.index ?? 0) + match[0].length })
  const inches = (value: string | undefined, named: { inch?: unknown; centimetre?: unknown; foot?: unknown }) => {
    if (named.foot) return numberOf(value) * INCHES_PER_FOOT
    return numberOf(value) / (named.centimetre || (metric && !named.inch) ? CM_PER_INCH : 1)
  }

  const money = `${symbol}${number}\\s*(?:\\$|(?:${escaped(amounts.money)})(?![\\p{L}\\p{N}]))?`
  const before = (words: readonly string[]) => `(?<![\\p{L}\\p{N}])(?:${escaped(words)})\\s*`
  const price = (from: string | undefined, to: string | undefined, match: RegExpMatchArray): Amount => ({
    kind: 'price',
    from: from === undefined ? undefined : numberOf(from),
    to: to === undefined ? undefined : numberOf(to),
    ...span(match),
  })
  collect(dimensions, (match) => {
    const named = { inch: match[2] ?? match[6], centimetre: match[3] ?? match[7], foot: match[4] ?? match[8] }
    return { kind: 'dimensions', width: inches(match[1], named), height: inches(match[5], named), ...span(match) }
  })
  collect(paper, (match) => {
    const [width, height] = papers[match[0].toLowerCase()] ?? []
    if (width === undefined || height === undefined) return undefined
    return { kind: 'dimensions', width: width / CM_PER_INCH, height: height / CM_PER_INCH, ...span(match) }
  })
  if (amounts.between.length > 0)
    collect(
      new RegExp(`${before(amounts.between)}${money}\\s*(?:${escaped(amounts.and)})\\s*${money}`, 'giu'),
      (match) => price(match[1], match[2], match),
    )
  // $20-$40, 20 to 40 dollars
  const and = `\\s*(?:${escaped(amounts.and)})\\s*`
  const moneyAfter = `\\s*(?:\\$|(?:${escaped(amounts.money)})(?![\\p{L}\\p{N}]))`
  for (const range of [`[$€£¥]\\s*${number}${and}${money}`, `${number}${and}${number}${moneyAfter}`])
    collect(new RegExp(`(?<![\\p{L}\\p{N}])${range}`, 'giu'), (match) => price(match[1], match[2], match))
  // Japanese names the limit after the amount: 5000円以下.
  const limited = (words: readonly string[]) =>
    amounts.isAfter
      ? new RegExp(`${symbol}${number}\\s*(?:${escaped(amounts.money)})?\\s*(?:${escaped(words)})`, 'giu')
      : new RegExp(`${before(words)}${money}`, 'giu')
  if (amounts.isAfter)
    collect(
      new RegExp(
        `${symbol}${number}\\s*(?:${escaped(amounts.money)})?\\s*(?:${escaped(amounts.and)})\\s*${symbol}${number}\\s*(?:${escaped(amounts.money)})`,
        'giu',
      ),
      (match) => price(match[1], match[2], match),
    )
  collect(limited(amounts.under), (match) => price(undefined, match[1], match))
  collect(limited(amounts.over), (match) => price(match[1], undefined, match))
  collect(length, (match) => ({
    kind: 'dimensions',
    width: inches(match[1], { inch: match[2], centimetre: match[3], foot: match[4] }),
    height: undefined,
    ...span(match),
  }))
  return found
}

const numberOf = (text = ''): number => Number(foldText(text).replace(',', '.'))
