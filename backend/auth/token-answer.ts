import { createHash } from 'node:crypto'
import type { ShopperLoginTypes } from 'commerce-sdk-isomorphic'
import { findCustomer, nameOf, type Customer } from '../customers/customers.ts'
import type { Services } from './services.ts'
import { refreshSeconds, type SignIn } from './sign-ins.ts'
import { ACCESS_SECONDS, signAccessToken, signIdToken, tenantOf } from './tokens.ts'
import { guestIdOf } from './visits.ts'

/** The token object as the official client types it. */
export async function tokenAnswer(
  { db, now, settings }: Services,
  signIn: SignIn,
  refreshToken: string,
): Promise<ShopperLoginTypes.TokenResponse> {
  const customer = signIn.customer_id === null ? undefined : await findCustomer(db, signIn.customer_id)
  const tenant = tenantOf(settings.organizationId)
  const customerId = customer?.id ?? guestIdOf(signIn.usid)
  const subject = {
    customerId,
    usid: signIn.usid,
    siteId: signIn.site_id,
    clientId: signIn.client_id,
    family: signIn.id,
    doNotTrack: signIn.do_not_track,
    registered: customer && { login: customer.login, name: nameOf(customer) },
  }
  return {
    access_token: await signAccessToken(db, tenant, subject, now()),
    id_token: customer ? await signIdToken(db, tenant, signIn.client_id, profileOf(customer), now()) : '',
    refresh_token: refreshToken,
    expires_in: ACCESS_SECONDS,
    refresh_token_expires_in: refreshSeconds(customer !== undefined),
    token_type: 'Bearer',
    usid: signIn.usid,
    customer_id: customerId,
    enc_user_id: customer ? encryptedId(customer.id) : '',
    idp_access_token: '',
    idp_refresh_token: '',
    dnt: signIn.do_not_track ? '1' : '0',
  }
}

/** What OpenID Connect may tell of a customer. */
export const profileOf = (customer: Customer) => ({
  sub: customer.id,
  name: nameOf(customer),
  given_name: customer.first_name,
  family_name: customer.last_name,
  email: customer.email,
  email_verified: customer.email_verified,
  preferred_username: customer.login,
})

/** An id for analytics: it tells nothing of the e-mail address. */
const encryptedId = (customerId: string) => createHash('sha256').update(customerId).digest('hex').toUpperCase()
