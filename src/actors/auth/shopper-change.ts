import type { RegisteredShopper } from '#/domain/auth/shopper.ts'
import { privateKey, shopperQueries } from '#/queries/shopper.ts'
import { returnAddress } from '#/domain/auth/return-address.ts'
import type { ShopServices } from '#/actors/services.ts'
import { tellCustomerType, tellMarketing } from '#/actors/tracking.ts'

/** From now on the shopper is another: nothing that belonged to the former is shown any more. */
async function changeShopper({ queryClient, site, locale }: ShopServices, shopper: RegisteredShopper | null) {
  tellCustomerType(shopper ? 'registered' : 'guest')
  if (shopper) tellMarketing(shopper.email)
  await queryClient.cancelQueries({ queryKey: [privateKey] })
  // What is removed would leave those without a shopper who wait for one.
  const refetched = queryClient.resetQueries({ queryKey: [privateKey] })
  if (shopper) queryClient.setQueryData(shopperQueries.current({ site, locale }).queryKey, shopper)
  await refetched
}

/** Says welcome, lets go on what waited for the sign-in, and goes back to where the shopper was sent from, if anywhere. */
export async function welcome(
  link: ShopServices,
  shopper: RegisteredShopper | null,
  elseTo?: string,
  options?: { replace: boolean },
): Promise<void> {
  await changeShopper(link, shopper)
  if (shopper) link.notify({ kind: 'signed-in', firstName: shopper.firstName })
  const saved = shopper?.savedAlong ?? 0
  if (shopper?.joined?.length) link.send('cart-join', { type: 'cart.joined', lines: shopper.joined, saved })
  else if (saved) link.notify({ kind: 'saved-joined', count: saved })
  link.send('registration-guard', { type: 'shopper.registered' })
  const next = returnAddress(link.directedFrom(), window.location.origin) ?? elseTo
  if (next) link.navigate(next, options)
}

/** Lets go on what waited for the account, and goes to it. */
export async function welcomeNew(link: ShopServices, shopper: RegisteredShopper | null): Promise<void> {
  await changeShopper(link, shopper)
  link.send('registration-guard', { type: 'shopper.registered' })
  link.navigate('/account')
}

/** The shopper is a guest from now on, at the sign-in page. */
export async function farewell(link: ShopServices): Promise<void> {
  link.navigate('/login')
  await changeShopper(link, null)
}
