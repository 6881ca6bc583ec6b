import type { ShopServices } from '#/actors/services.ts'
import { accountQueries } from '#/queries/account.ts'
import { shopperQueries } from '#/queries/shopper.ts'

/** Reads a part of the account again; the shopper's name and address with the profile. */
export async function refreshAccount(services: ShopServices, part: 'profile' | 'addresses' | 'cards'): Promise<void> {
  const { queryClient } = services
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: accountQueries[part](services).queryKey }),
    part === 'profile' ? queryClient.invalidateQueries({ queryKey: shopperQueries.current(services).queryKey }) : null,
  ])
}
