import { addPromotion, endPromotion, listPromotions } from '#backend/merchant/promotions.ts'
import type { Amounts, PromotionRule } from '#backend/promotions/promotion.ts'
import { shippingMethods } from '#backend/shipping/methods.ts'
import { currencies, fromUsCents, roundToPriceEnding, toDecimal, type Currency } from '#backend/sites/money.ts'
import { command, noArguments, oneArgument, UsageError } from './command.ts'
import { readAmount, readInstant, readInteger, readOneOf, readText } from './read-values.ts'
import { table } from './table.ts'

const sites = ['Art', 'Poster', 'PosterAP'] as const
const services = ['none', 'frame', 'canvas', 'mount', 'laminate'] as const
const DAY = 86_400_000

const amountText = (amounts: Amounts, currency: Currency = 'USD') =>
  `${toDecimal(amounts[currency], currency)} ${currency}`

function reductionText(reduces: PromotionRule['reduces']): string {
  if (reduces.kind === 'percentage') return `${reduces.percent} % off`
  return reduces.kind === 'amount' ? `${amountText(reduces.amounts)} off` : 'free'
}

const describeReduction = ({ reduces, minimum, level }: Pick<PromotionRule, 'reduces' | 'minimum' | 'level'>): string =>
  `${reductionText(reduces)} ${level}${minimum ? ` from ${amountText(minimum)}` : ''}`

const list = command({
  summary: 'lists promotions with their codes and how often they were used',
  options: {},
  example: 'promotions list',
  async run({ args, session }) {
    noArguments(args)
    const promotions = await listPromotions((await session.store()).db, new Date())
    const rows = promotions.map((promotion) => {
      const { id, active, ended, endsAt, codes } = promotion
      const state = active ? 'active' : ended ? 'ended' : 'planned'
      const uses = codes.map(
        ({ code, uses: used, maxUses }) => `${code} ${used}${maxUses === null ? '' : `/${maxUses}`}`,
      )
      return [id, state, describeReduction(promotion), uses.join(', '), endsAt ? `until ${endsAt.slice(0, 16)}Z` : '']
    })
    return { data: { promotions }, text: table(rows) }
  },
})

/**
 * Reads `10` or `USD=10|CAD=14`. Currencies without an amount get that of US dollars, converted and rounded as prices
 * are.
 */
function readAmounts(option: string, text: string): Amounts {
  const given = new Map<string, number>()
  for (const part of text.split('|')) {
    const [, code = 'USD', amount = ''] = /^(?:([A-Za-z]+)=)?(.*)$/.exec(part.trim()) ?? []
    const currency = readOneOf(option, code.toUpperCase(), currencies)
    if (given.has(currency)) throw new UsageError(`${option} is "${text}": expected one amount in ${currency}`)
    given.set(currency, readAmount(option, amount.trim(), currency))
  }
  const inUsd = given.get('USD')
  const amountIn = (currency: Currency) => {
    const own = given.get(currency)
    if (own !== undefined) return own
    if (inUsd === undefined)
      throw new UsageError(`${option} is "${text}": expected an amount in USD, or in ${currency}`)
    return roundToPriceEnding(fromUsCents(inUsd, currency), currency, 'plain')
  }
  return { USD: amountIn('USD'), CAD: amountIn('CAD'), AUD: amountIn('AUD'), JPY: amountIn('JPY') }
}

/** The end of a day in UTC, or an instant. */
const readEnd = (text: string): Date => {
  const end = readInstant('--to', text)
  return text.includes('T') ? end : new Date(end.getTime() + DAY)
}

const add = command({
  summary: 'adds a promotion, with or without a code',
  args: 'ID',
  options: {
    percent: { type: 'string', value: 'NUMBER', help: 'percent off' },
    amount: { type: 'string', value: 'AMOUNT', help: 'off, in US dollars (10) or by currency (USD=10|CAD=14)' },
    'free-shipping': { type: 'boolean', default: false, help: 'free standard shipping' },
    code: { type: 'string', value: 'CODE', help: 'the code to enter; without one it applies to every basket' },
    each: { type: 'boolean', default: false, help: 'off each item instead of off the order' },
    service: {
      type: 'string',
      value: 'SERVICE',
      multiple: true,
      help: `only items with ${services.join(', ')}; implies --each`,
    },
    minimum: { type: 'string', value: 'AMOUNT', help: 'the minimum total, as --amount' },
    site: { type: 'string', value: 'SITE', multiple: true, help: `${sites.join(', ')}; all by default` },
    from: { type: 'string', value: 'DAY', help: 'begins on this day' },
    to: { type: 'string', value: 'DAY', help: 'ends after this day' },
    'max-uses': { type: 'string', value: 'NUMBER', help: 'orders that can use the code' },
    'max-uses-per-shopper': { type: 'string', value: 'NUMBER', help: 'orders of one email address that can use it' },
    combinable: { type: 'boolean', default: false, help: 'can be combined with other codes' },
    name: { type: 'string', value: 'TEXT', help: 'what the shopper reads' },
    details: { type: 'string', value: 'TEXT', help: 'the conditions, for the shopper' },
  },
  example: 'promotions add spring-sale --percent 15 --code SPRING15 --from 2027-03-01 --to 2027-03-31',
  async run({ args, values, session }) {
    const id = oneArgument(args, 'id')
    if (!/^[a-z\d][a-z\d-]{0,59}$/.test(id))
      throw new UsageError(`the id is "${id}": expected small letters, digits and hyphens`)
    const { code, from, to, 'max-uses': maxUses, 'max-uses-per-shopper': perShopper } = values
    if (code !== undefined && !/^[\p{L}\d][\p{L}\d_-]{1,39}$/u.test(code))
      throw new UsageError(`--code is "${code}": expected 2 to 40 letters and digits`)
    if (code === undefined && (maxUses !== undefined || perShopper !== undefined))
      throw new UsageError('--max-uses and --max-uses-per-shopper limit a code: expected --code')
    const startsAt = from === undefined ? null : readInstant('--from', from)
    const endsAt = to === undefined ? null : readEnd(to)
    if (startsAt && endsAt && endsAt <= startsAt) throw new UsageError(`--to is "${to}": expected a day after --from`)
    const uses = (option: string, text: string | undefined) =>
      text === undefined ? null : readInteger(option, text, 1, 1_000_000_000)
    const rule = readRule(values)
    await addPromotion(await session.services(), {
      id,
      rule,
      startsAt,
      endsAt,
      code,
      maxUses: uses('--max-uses', maxUses),
      maxUsesPerShopper: uses('--max-uses-per-shopper', perShopper),
    })
    return {
      data: { id, code: code?.toUpperCase() ?? null, ...rule },
      text: `Promotion ${id}: ${describeReduction(rule)}.`,
    }
  },
})

interface RuleValues {
  percent?: string | undefined
  amount?: string | undefined
  'free-shipping': boolean
  each: boolean
  combinable: boolean
  service?: string[] | undefined
  minimum?: string | undefined
  site?: string[] | undefined
  name?: string | undefined
  details?: string | undefined
}

function readRule(values: RuleValues): PromotionRule {
  const { percent, amount, 'free-shipping': isFreeShipping, each, service, minimum, site, combinable } = values
  if ([percent !== undefined, amount !== undefined, isFreeShipping].filter(Boolean).length !== 1)
    throw new UsageError('expected one of --percent, --amount and --free-shipping')
  const forItems = each || service !== undefined
  if (isFreeShipping && forItems)
    throw new UsageError('--free-shipping has no items: expected no --each and no --service')
  const reduces = readReduction(percent, amount)
  const rule: Omit<PromotionRule, 'name' | 'calloutMsg' | 'details'> = {
    sites: site?.map((name) => readOneOf('--site', name, sites)) ?? sites,
    level: isFreeShipping ? 'shipping' : forItems ? 'item' : 'order',
    reduces,
    minimum: minimum === undefined ? null : readAmounts('--minimum', minimum),
    qualifies: isFreeShipping
      ? { methods: [shippingMethods[0].id] }
      : service
        ? { services: service.map((name) => readOneOf('--service', name, services)) }
        : {},
    combinable,
    rank: 50,
  }
  const name = values.name === undefined ? describeReduction(rule) : readText('--name', values.name, 100)
  const details = values.details === undefined ? '' : readText('--details', values.details, 500)
  return { ...rule, name, calloutMsg: name, details }
}

function readReduction(percent: string | undefined, amount: string | undefined): PromotionRule['reduces'] {
  if (percent !== undefined) return { kind: 'percentage', percent: readInteger('--percent', percent, 1, 100) }
  return amount === undefined ? { kind: 'free' } : { kind: 'amount', amounts: readAmounts('--amount', amount) }
}

const end = command({
  summary: 'ends a promotion now; its codes are not accepted any more',
  args: 'ID',
  options: {},
  example: 'promotions end spring-sale --yes',
  async run({ args, session }) {
    const id = oneArgument(args, 'id')
    await session.confirm(`This ends the promotion ${id}`)
    await endPromotion(await session.services(), id)
    return { data: { id, active: false }, text: `Promotion ${id} has ended.` }
  },
})

export const promotions = { 'promotions list': list, 'promotions add': add, 'promotions end': end }
