import { z } from 'zod'
import { isShippingCountry, type ShippingCountry } from '#/domain/checkout/postal-address.ts'
import { fontNames, type OwnShop } from '#/domain/own-shop.ts'
import { slugOf } from '#/domain/product/product-url.ts'
import { currencies, currencyByCode, type Currency } from '#backend/sites/money.ts'
import settings from '../../../project.inlang/settings.json' with { type: 'json' }
import { UsageError } from '../command.ts'
import { contrastErrors, isColor, themeColors } from './colors.ts'

/** What a merchant chooses; without a choice, as in the demonstration. */
export const choices = z.strictObject({
  name: z.string(),
  theme: z.enum(['gallery', 'press']).default('gallery'),
  languages: z.array(z.string()).min(1).default(['en-US']),
  currencies: z.array(z.string()).min(1).default(['USD']),
  countries: z.array(z.string()).min(1).default(['US']),
  background: z.string().default('#F7F4EE'),
  text: z.string().default('#191714'),
  accent: z.string().default('#23307A'),
  displayFont: z.enum(fontNames).default('Newsreader'),
  textFont: z.enum(fontNames).default('Instrument Sans'),
  taxIncluded: z.boolean().optional(),
  taxPercent: z.record(z.string(), z.number().min(0).max(50)).default({}),
  shipping: z.record(z.string(), z.number().min(0)).default({}),
  promotionCode: z.string().default('WELCOME10'),
  promotionPercent: z.number().int().min(0).max(90).default(10),
})
export type Choices = z.infer<typeof choices>

const TAX_INCLUDED: ReadonlySet<string> = new Set(['AU', 'JP'])

/**
 * The shop with these choices.
 * @throws {UsageError} with every choice that cannot be used, and what was expected.
 */
export function shopFrom(given: Choices): OwnShop {
  const errors = [...errorsOf(given), ...contrastIssues(given)]
  if (errors.length > 0) throw new UsageError(errors.join('\n'))
  const { name, theme, displayFont, textFont } = given
  const chosen = unique(given.currencies.map((code) => parsedCurrency(code)))
  const countries = given.countries.map((code) => code.toUpperCase()).filter(isShippingCountry)
  const [country = 'US', ...others] = unique(countries)
  const percent = given.promotionPercent
  return {
    name: name.trim(),
    alias: slugOf(name),
    theme,
    locales: unique(given.languages).map((id) => ({ id, currency: currencyFor(id, chosen) })),
    countries: [country, ...others],
    tax: { included: given.taxIncluded ?? TAX_INCLUDED.has(country), percent: upperCased(given.taxPercent) },
    standardShipping: upperCased(given.shipping),
    announcements: [
      ...(percent > 0
        ? [{ text: `${percent}% off your first order with ${given.promotionCode}`, link: '/help/shipping' }]
        : []),
      { text: 'Printed when you order, framed by hand', link: '/help/aboutus' },
    ],
    promotion:
      percent > 0
        ? {
            code: given.promotionCode,
            percent,
            name: `${percent}% off a first order`,
            details: 'For one order. Not on gift cards.',
          }
        : null,
    colors: themeColors(given, theme),
    fonts: { display: displayFont, text: textFont },
  }
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
const upperCased = (record: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toUpperCase(), value]))

function parsedCurrency(code: string): Currency {
  const currency = currencyByCode(code)
  if (!currency) throw new UsageError(`currencies: "${code}" is unknown`)
  return currency
}

const currencyOfCountry: Readonly<Record<ShippingCountry, Currency>> = { US: 'USD', CA: 'CAD', AU: 'AUD', JP: 'JPY' }

/** The currency of the language's country if the shop has it, else its first one. */
function currencyFor(locale: string, chosen: readonly Currency[]): Currency {
  const country = locale.slice(-2)
  const own = isShippingCountry(country) ? currencyOfCountry[country] : undefined
  return chosen.find((currency) => currency === own) ?? chosen[0] ?? 'USD'
}

function errorsOf(given: Choices): string[] {
  const errors: string[] = []
  const name = given.name.trim()
  if (slugOf(name) === '' || name.length > 60 || /[<>\p{Cc}]/u.test(name))
    errors.push(`name is "${name}": expected 1 to 60 characters, with a letter or digit, without < and >`)
  for (const id of given.languages)
    if (!settings.locales.includes(id))
      errors.push(`languages: "${id}" has no translation in messages/: expected some of ${settings.locales.join(', ')}`)
  for (const code of [...given.currencies, ...Object.keys(given.shipping)])
    if (!currencyByCode(code))
      errors.push(`currencies: "${code}" has no rule for prices: expected some of ${currencies.join(', ')}`)
  for (const code of [...given.countries, ...Object.keys(given.taxPercent)])
    if (!isShippingCountry(code.toUpperCase()))
      errors.push(
        `countries: "${code}" has no address form: expected some of ${Object.keys(currencyOfCountry).join(', ')}`,
      )
  if (!/^[A-Z0-9]{3,20}$/.test(given.promotionCode))
    errors.push(`promotionCode is "${given.promotionCode}": expected 3 to 20 capital letters and digits`)
  for (const color of ['background', 'text', 'accent'] as const)
    if (!isColor(given[color])) errors.push(`${color} is "${given[color]}": expected a color such as #23307A`)
  return errors
}

const contrastIssues = (given: Choices): string[] =>
  [given.background, given.text, given.accent].every(isColor) ? contrastErrors(given, given.theme) : []
