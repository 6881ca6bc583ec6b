import type { AccountChange } from './account-change.ts'

/** The areas of a registered shopper's account, in the order of its menus. */
export const accountAreas = [
  { id: 'details', path: '/account' },
  { id: 'addresses', path: '/account/addresses' },
  { id: 'orders', path: '/account/orders' },
  { id: 'favorites', path: '/account/favorites' },
  { id: 'payments', path: '/account/payments' },
  { id: 'plans', path: '/account/wall-plans' },
] as const

export type AccountArea = (typeof accountAreas)[number]['id']

/** The saved addresses, the saved cards or the named wall plans. */
export type Book = 'addresses' | 'cards' | 'plans'

/** The books of which one entry is the default. */
export type PreferenceBook = Exclude<Book, 'plans'>

export const bookPaths: Record<Book, string> = {
  addresses: '/account/addresses',
  cards: '/account/payments',
  plans: '/account/wall-plans',
}

/** The path of the page that has a form of the account area, and the path that opens the form. `id`: of the changed entry. */
export function accountPaths(kind: AccountChange['kind'], id = ''): { page: string; edit: string } {
  const book = kind === 'address' ? bookPaths.addresses : kind === 'plan' ? bookPaths.plans : undefined
  if (book) return { page: book, edit: `${book}?${new URLSearchParams({ edit: id || 'new' })}` }
  if (kind === 'card') return { page: bookPaths.cards, edit: `${bookPaths.cards}?edit=new` }
  return { page: '/account', edit: `/account?edit=${kind}` }
}
