import type { Work } from '../catalog/work.ts'

type FlagFields = Pick<
  Work,
  'collection' | 'isNew' | 'exclusive' | 'bestSeller' | 'hotDeal' | 'hgtv' | 'edition' | 'promoPercent'
>

const plain = ['new', 'exclusive', 'best-seller', 'hot-deal', 'hgtv', 'site:art', 'site:poster']
const numbered = { limited: { min: 1, max: 10_000 }, sale: { min: 1, max: 90 } } as const

const EXPECTED = [...plain, 'limited:N', 'sale:N'].join(', ')

export const parseFlags = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.toLowerCase().replace(/\s*:\s*/, ':')))].toSorted()

const numberOf = (flags: readonly string[], name: keyof typeof numbered): number | null => {
  const flag = flags.find((one) => one.startsWith(`${name}:`))
  return flag === undefined ? null : Number(flag.slice(name.length + 1))
}

/** Why a flag is invalid; undefined for a valid flag. */
export function flagError(flag: string): string | undefined {
  if (plain.includes(flag)) return undefined
  const [name, digits = ''] = flag.split(':')
  if (name !== 'limited' && name !== 'sale') return `holds "${flag.slice(0, 40)}": expected ${EXPECTED}`
  const { min, max } = numbered[name]
  const value = /^\d+$/.test(digits) ? Number(digits) : Number.NaN
  return value >= min && value <= max
    ? undefined
    : `holds "${flag.slice(0, 40)}": expected ${name}: and a whole number from ${min} to ${max}`
}

/** The fields of a work that its flags set. */
export function fieldsOfFlags(flags: readonly string[]): FlagFields {
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
