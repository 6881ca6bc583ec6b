import type { PriceTierRule, Work } from '../catalog/work.ts'

type FlagFields = Pick<
  Work,
  'collection' | 'isNew' | 'exclusive' | 'bestSeller' | 'hotDeal' | 'hgtv' | 'edition' | 'promoPercent'
>

const plain = ['new', 'exclusive', 'best-seller', 'hot-deal', 'hgtv', 'site:art', 'site:poster']
const numbered = { limited: { min: 1, max: 10_000 }, sale: { min: 1, max: 90 } } as const

const EXPECTED = [...plain, 'limited:N', 'sale:N', 'tier:N=P'].join(', ')

export const parseFlags = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.toLowerCase().replaceAll(/\s*([:=])\s*/g, '$1')))].toSorted()

const numberOf = (flags: readonly string[], name: keyof typeof numbered): number | null => {
  const flag = flags.find((candidate) => candidate.startsWith(`${name}:`))
  return flag === undefined ? null : Number(flag.slice(name.length + 1))
}

function tierIn(flag: string): PriceTierRule | undefined {
  const [, quantity, percent] = (/^tier:(\d{1,3})=(\d{1,2})$/.exec(flag) ?? []).map(Number)
  const isTier = quantity !== undefined && percent !== undefined && quantity >= 2 && percent >= 1 && percent <= 90
  return isTier ? { quantity, percent } : undefined
}

/** The price tiers among the flags, by ascending quantity. */
export const tiersOfFlags = (flags: readonly string[]): PriceTierRule[] =>
  flags.flatMap((flag) => tierIn(flag) ?? []).toSorted((a, b) => a.quantity - b.quantity)

/** Why a flag is invalid; undefined for a valid flag. */
export function flagError(flag: string): string | undefined {
  if (plain.includes(flag)) return undefined
  const [name, digits = ''] = flag.split(':')
  if (name === 'tier')
    return tierIn(flag)
      ? undefined
      : `holds "${flag.slice(0, 40)}": expected tier:, a quantity from 2 to 999, = and a percentage from 1 to 90`
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
