import { z } from 'zod'
import { centralPostalCodes } from '#/domain/own-shop.ts'
import { typeGroups, type TypeGroup } from '../items/upi.ts'
import { namesIn, type Names } from '../catalog/names.ts'
import { invalidParameter } from '../wire/query.ts'
import { parseCurrency, type Currency } from '../sites/money.ts'
import { siteConfiguration, type SiteId } from '../sites/sites.ts'
import { isDay } from '../shipping/calendar.ts'

/** The parameters that every product request may have, as `productQuery` reads them. */
export const productParameters = z.object({
  siteId: z.string().optional(),
  locale: z.string().optional(),
  currency: z.string().optional(),
  zipCode: z.string().optional(),
  date: z.string().optional(),
  filter: z.string().optional(),
  productType: z.array(z.string()).optional(),
})

/** The parsed parameters of a product request. */
export interface ProductQuery {
  siteId: SiteId
  currency: Currency
  zipCode: string
  /** The names in the language of the request. */
  names: Names
  /** The time from which deliveries are computed. */
  at: Date
  /** The groups that the filter names; null for all. */
  groups: readonly TypeGroup[] | null
}

/** The currencies of locales whose currency is not that of the site. */
const localeCurrencies: Readonly<Record<string, Currency>> = { 'en-CA': 'CAD', 'fr-CA': 'CAD', 'ja-JP': 'JPY' }

const MAX_POSTAL_CODE_LENGTH = 10
const NOON_EASTERN = 'T17:00:00Z'

/** @throws {Problem} 400 for an unknown site or currency, or an invalid day. */
export function productQuery({ searchParams }: URL, now: Date): ProductQuery {
  const { siteId, currency, shipsTo } = siteConfiguration(searchParams.get('siteId') ?? 'Art')
  const names = namesIn(searchParams.get('locale'))
  return {
    siteId,
    currency: parseCurrency(searchParams.get('currency') ?? localeCurrencies[names.locale] ?? currency),
    zipCode:
      searchParams.get('zipCode')?.trim().slice(0, MAX_POSTAL_CODE_LENGTH) || centralPostalCodes[shipsTo[0] ?? 'US'],
    names,
    at: parseDate(searchParams.get('date'), now),
    groups: parseGroups(searchParams),
  }
}

function parseDate(day: string | null, now: Date): Date {
  if (day === null || day === now.toISOString().slice(0, 10)) return now
  if (!isDay(day)) throw invalidParameter('date', 'expected a day, yyyy-mm-dd')
  return new Date(`${day}${NOON_EASTERN}`)
}

/** Pairs of key and value: `filter=status:available,productType:Canvas`, or `productType=Canvas` by itself. */
function parseGroups(searchParams: URLSearchParams): readonly TypeGroup[] | null {
  const pairs = (searchParams.get('filter') ?? '').split(',').map((pair) => pair.split(/[:=]/, 2))
  const filtered = pairs.filter(([key]) => key?.trim() === 'productType').map(([, value]) => value ?? '')
  const requested = [...filtered, ...searchParams.getAll('productType').flatMap((value) => value.split(','))]
  const names = requested.map((name) => name.trim().toLowerCase()).filter(Boolean)
  return names.length > 0 ? typeGroups.filter((group) => names.includes(group.toLowerCase())) : null
}
