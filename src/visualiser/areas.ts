import type { Chart } from './chart/chart.ts'

/** The name of each group of machines, by the folder of their ports in `src/actors`. */
const areaNames: Readonly<Record<string, string>> = {
  cart: 'Cart',
  checkout: 'Checkout',
  product: 'Product',
  search: 'Search',
  favorites: 'Favorites',
  auth: 'Signing in',
  account: 'Account',
  orders: 'Orders',
  'gift-cards': 'Gift cards',
  newsletter: 'Newsletter',
  shell: 'Shell',
}

/** The charts by area, in the order of the names. */
export function chartsByArea(charts: readonly Chart[]): [area: string, charts: Chart[]][] {
  const areas = [...new Set([...Object.keys(areaNames), ...charts.map(({ area }) => area)])]
  return areas
    .map((area): [string, Chart[]] => [areaNames[area] ?? area, charts.filter((chart) => chart.area === area)])
    .filter(([, own]) => own.length > 0)
}
