import type { z } from 'zod'
import { currencyNamed, type Currency } from '../pricing/money.ts'
import { sites, type SiteKey } from '../catalog/facets.ts'
import { Problem } from './route.ts'

/**
 * The query of a request, checked by its contract. `numeric` names the parameters that the contract wants as numbers.
 * @throws {Problem} 400, naming the parameter at fault.
 */
export function readQuery<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  numeric: readonly string[] = [],
): z.output<Schema> {
  const given: Record<string, string | number> = Object.create(null)
  for (const [name, value] of url.searchParams) given[name] = numeric.includes(name) ? numberIn(value) : value
  const parsed = schema.safeParse({ ...given })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = issue?.path.join('.') || 'query'
  throw badParameter(name, issue?.message ?? 'is not valid')
}

const numberIn = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN)

export const badParameter = (name: string, fault: string): Problem =>
  new Problem(400, 'Bad Request', `${name}: ${fault}`, { parameter: name })

/** @throws {Problem} 400 for a site that the house does not have. */
export function siteIn(siteId: string): SiteKey {
  const site = sites.find((key) => key === siteId.toLowerCase())
  if (!site) throw badParameter('siteId', 'expected Art, Poster or PosterAP')
  return site
}

/** @throws {Problem} 400 for a currency that the house has no prices in. */
export function currencyIn(code: string): Currency {
  const currency = currencyNamed(code)
  if (!currency) throw badParameter('currency', 'expected USD, CAD, AUD or JPY')
  return currency
}
