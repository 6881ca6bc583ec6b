import type { AccountChange } from './account-change.ts'

/** The areas of a registered shopper's account, in the order of its menus. */
export const accountAreas = [
  { id: 'details', path: '/account' },
  { id: 'addresses', path: '/account/addresses' },
  { id: 'orders', path: '/account/orders' },
  { id: 'favorites', path: '/account/favorites' },
  { id: 'payments', path: '/account/payments' },
] as const

export type AccountArea = (typeof accountAreas)[number]['id']

/** The saved addresses or the saved cards. */
export type Book = 'addresses' | 'cards'

export const bookPaths: Record<Book, string> = { addresses: '/account/addresses', cards: '/account/payments' }

/** The path of the page that has a form of the account area, and the path that opens the form. */
export function accountPaths(kind: AccountChange['kind'], addressId = ''): { page: string; edit: string } {
  if (kind === 'address')
    return {
      page: bookPaths.addresses,
      edit: `${bookPaths.addresses}?${new URLSearchParams({ edit: addressId || 'new' })}`,
    }
  if (kind === 'card') return { page: bookPaths.cards, edit: `${bookPaths.cards}?edit=new` }
  return { page: '/account', edit: `/account?edit=${kind}` }
}
