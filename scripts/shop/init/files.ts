import type { OwnShop } from '#/domain/own-shop.ts'
import { countryName } from '#/domain/checkout/country.ts'

/** The files of a shop by path: its data, its icon, and example pages to rewrite. */
export function filesOf(shop: OwnShop): ReadonlyMap<string, string> {
  return new Map([
    ['shop.config.ts', configOf(shop)],
    [`src/theme/icons/${shop.theme}.svg`, iconOf(shop)],
    ...pagesOf(shop).map(([id, text]) => [`backend/content/pages/own/${id}.html`, text] as const),
  ])
}

const configOf = (
  shop: OwnShop,
) => `// The merchant's own shop, which \`npm run shop -- init\` wrote. null: the demonstration's three sites.
import type { OwnShop } from './src/domain/own-shop.ts'

export const shop: OwnShop | null = ${JSON.stringify(shop, null, 2)}
`

const iconOf = ({ colors: { ground, ink, accent } }: OwnShop) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><path d="M5 5h22v22H5z" fill="none" stroke="${ink}" stroke-width="2"/><path d="M10 10h12v12H10z" fill="${accent}"/></svg>\n`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const page = (title: string, description: string, paragraphs: readonly string[]) =>
  `<!--\ntitle: ${title}\ndescription: ${description}\n-->\n${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}\n`

function pagesOf({ name, countries, tax, promotion }: OwnShop): [string, string][] {
  const shop = escaped(name)
  const list = new Intl.ListFormat('en').format(countries.map((code) => countryName(code, 'en')))
  const taxes = tax.included ? 'Prices include tax.' : 'Tax is added at checkout, by the address.'
  const offer = promotion ? [`New here? ${promotion.code} takes ${promotion.percent}% off a first order.`] : []
  return [
    [
      'help~aboutus',
      page(`About ${name}`, `Who ${name} is, and what it sells.`, [
        `${shop} sells art for walls. This is an example page: say here who you are, where the works come from and who prints and frames them.`,
        ...offer,
      ]),
    ],
    [
      'help~shipping',
      page('Shipping', `Where ${name} ships, and what it costs.`, [
        `${shop} ships to: ${list}.`,
        `${taxes} The cost of shipping is shown in the cart, before you pay.`,
      ]),
    ],
    [
      'help~talktous',
      page(`Contact ${name}`, `How to reach ${name}.`, [
        'This is an example page: write here the email address, the telephone number and the postal address of your shop.',
      ]),
    ],
  ]
}
