/** The areas of a registered shopper's account, in the order of its menus. */
export const accountAreas = [
  { id: 'details', path: '/account' },
  { id: 'addresses', path: '/account/addresses' },
  { id: 'orders', path: '/account/orders' },
  { id: 'favorites', path: '/account/favorites' },
  { id: 'payments', path: '/account/payments' },
] as const

export type AccountArea = (typeof accountAreas)[number]['id']
