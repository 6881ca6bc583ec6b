import type { Work } from '../catalog/work.ts'

type Flagged = Pick<
  Work,
  'collection' | 'isNew' | 'exclusive' | 'bestSeller' | 'hotDeal' | 'hgtv' | 'edition' | 'promoPercent'
>

const plain = ['new', 'exclusive', 'best-seller', 'hot-deal', 'hgtv', 'site:art', 'site:poster']
const numbered = { limited: { least: 1, most: 10_000 }, sale: { least: 1, most: 90 } } as const

const EXPECTED = [...plain, 'limited:N', 'sale:N'].join(', ')

export const flagsFrom = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.toLowerCase().replace(/\s*:\s*/, ':')))].toSorted()

const numberOf = (flags: readonly string[], name: keyof typeof numbered): number | null => {
  const flag = flags.find((one) => one.startsWith(`${name}:`))
  return flag === undefined ? null : Number(flag.slice(name.length + 1))
}

/** What is wrong with a flag, if anything. */
export function flagFault(flag: string): string | undefined {
  if (plain.includes(flag)) return undefined
  const [name, digits = ''] = flag.split(':')
  if (name !== 'limited' && name !== 'sale') return `holds "${flag.slice(0, 40)}": expected ${EXPECTED}`
  const { least, most } = numbered[name]
  const value = /^\d+$/.test(digits) ? Number(digits) : Number.NaN
  return value >= least && value <= most
    ? undefined
    : `holds "${flag.slice(0, 40)}": expected ${name}: and a whole number from ${least} to ${most}`
}

/** What flags say of a work. */
export function flagged(flags: readonly string[]): Flagged {
  const has = (flag: string) => flags.includes(flag)
  return {
    collection: has('site:art') === has('site:poster') ? 'both' : has('site:art') ? 'gallery' : 'press',
    isNew: has('new'),
    exclusive: has('exclusive'),
    bestSeller: has('best-seller'),
    hotDeal: has('hot-deal'),
    hgtv: has('hgtv'),
    edition: numberOf(flags, 'limited'),
    promoPercent: numberOf(flags, 'sale') ?? 0,
  }
}
