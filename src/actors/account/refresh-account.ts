import type { Book } from '#/domain/account/account-areas.ts'
import type { ShopServices } from '#/actors/services.ts'
import { accountQueries } from '#/queries/account.ts'
import { shopperQueries } from '#/queries/shopper.ts'

/** Refetches a part of the account; with the profile, also the current shopper's name and email address. */
export async function refreshAccount(services: ShopServices, part: 'profile' | Book): Promise<void> {
  const { queryClient } = services
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: accountQueries[part](services).queryKey }),
    part === 'profile' ? queryClient.invalidateQueries({ queryKey: shopperQueries.current(services).queryKey }) : null,
  ])
}
