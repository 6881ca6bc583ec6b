import { createHash } from 'node:crypto'
import type { ShopperLoginTypes } from 'commerce-sdk-isomorphic'
import { findCustomer, fullName, type Customer } from '../customers/customers.ts'
import type { Services } from './services.ts'
import { refreshSeconds, type SignIn } from './sign-ins.ts'
import { ACCESS_SECONDS, signAccessToken, signIdToken, tenantOf } from './tokens.ts'
import { guestCustomerId } from './usid.ts'

/** The token object of the official client's types. */
export async function tokenResponse(
  { db, now, settings }: Services,
  signIn: SignIn,
  refreshToken: string,
): Promise<ShopperLoginTypes.TokenResponse> {
  const customer = signIn.customer_id === null ? undefined : await findCustomer(db, signIn.customer_id)
  const tenant = tenantOf(settings.organizationId)
  const customerId = customer?.id ?? guestCustomerId(signIn.usid)
  const subject = {
    customerId,
    usid: signIn.usid,
    siteId: signIn.site_id,
    clientId: signIn.client_id,
    family: signIn.id,
    doNotTrack: signIn.do_not_track,
    registered: customer && { login: customer.login, name: fullName(customer) },
  }
  return {
    access_token: await signAccessToken(db, tenant, subject, now()),
    id_token: customer ? await signIdToken(db, tenant, signIn.client_id, profileClaims(customer), now()) : '',
    refresh_token: refreshToken,
    expires_in: ACCESS_SECONDS,
    refresh_token_expires_in: refreshSeconds(customer !== undefined),
    token_type: 'Bearer',
    usid: signIn.usid,
    customer_id: customerId,
    enc_user_id: customer ? analyticsId(customer.id) : '',
    idp_access_token: '',
    idp_refresh_token: '',
    dnt: signIn.do_not_track ? '1' : '0',
  }
}

/** The OpenID Connect claims of a customer. */
export const profileClaims = (customer: Customer) => ({
  sub: customer.id,
  name: fullName(customer),
  given_name: customer.first_name,
  family_name: customer.last_name,
  email: customer.email,
  email_verified: customer.email_verified,
  preferred_username: customer.login,
})

/** The id of a customer for other services, which does not reveal the email address: `enc_user_id` of a token. */
export const analyticsId = (customerId: string) => createHash('sha256').update(customerId).digest('hex').toUpperCase()
