import type { JoinedLine } from '#/domain/cart/cart-join.ts'
import type { PasswordError } from './password.ts'

/** The shopper data that the browser may have. A guest has an id once data is stored for it, such as a basket. */
export type Shopper =
  | { type: 'guest'; customerId: string | undefined }
  | {
      type: 'registered'
      customerId: string
      firstName: string
      lastName: string
      email: string
      /** In the sign-in's response only: the lines of the guest's cart that were joined with the account's. */
      joined?: readonly JoinedLine[]
      /** In the sign-in's response only: how many of the guest's items saved for later were joined. */
      savedAlong?: number
      /** In the sign-in's response only: whether the work that the guest chose was added to the favorites. */
      favorite?: 'added' | 'listed' | 'failed' | undefined
    }

export type RegisteredShopper = Extract<Shopper, { type: 'registered' }>

/** The registered shopper's session has ended, perhaps in another tab. */
export interface SignedOut {
  kind: 'signed-out'
}

/** Too many attempts; the next one is allowed after this many seconds. */
export interface Limited {
  kind: 'limited'
  seconds: number
}

/** Any other failure; shown with a generic message. */
export interface Failed {
  kind: 'failed'
}

export interface SignInForm {
  email: string
  password: string
}

export interface RegistrationForm {
  firstName: string
  lastName: string
  email: string
  password: string
  acceptsMarketing: boolean
}

export type SignInErrors = { email?: 'missing'; password?: 'missing' }

export type RegistrationErrors = {
  firstName?: 'missing'
  lastName?: 'missing'
  email?: 'invalid'
  /** The first rule that the password breaks. */
  password?: 'missing' | PasswordError
}

/** AUTH-26 to AUTH-31. `legacy`: the account comes from the former shop and needs a new password. */
export type SignInResult =
  | { kind: 'signed-in'; shopper: RegisteredShopper }
  | { kind: 'wrong' }
  | { kind: 'legacy' }
  | { kind: 'invalid'; errors: SignInErrors }
  | Limited
  | Failed

/** `sign-in-needed`: the account was created, but the sign-in after it failed. */
export type RegistrationResult =
  | { kind: 'registered'; shopper: RegisteredShopper }
  | { kind: 'sign-in-needed' }
  | { kind: 'invalid'; errors: RegistrationErrors }
  | Limited
  | Failed

/** `rejected`: the commerce API rejected the email address (400); `unavailable`: it is not set up for resets. */
export type ResetRequestResult =
  | { kind: 'sent' }
  | { kind: 'rejected' }
  | { kind: 'invalid' }
  | { kind: 'unavailable' }
  | Limited
  | Failed

/** `token`: the link was used or has expired; `rejected`: the commerce API rejected the password (400). */
export type ResetResult =
  | { kind: 'reset' }
  | { kind: 'token' }
  | { kind: 'not-found' }
  | { kind: 'rejected' }
  | { kind: 'invalid'; errors: Pick<RegistrationErrors, 'password'> }
  | Limited
  | Failed

/** `unavailable`: sign-in by link is switched off, or the commerce API is not set up for it. */
export type LinkRequestResult =
  | { kind: 'sent' }
  | { kind: 'not-found' }
  | { kind: 'unavailable' }
  | { kind: 'invalid' }
  | Limited
  | Failed

export type LinkSignInResult =
  | { kind: 'signed-in'; shopper: RegisteredShopper }
  | { kind: 'token' }
  | { kind: 'unavailable' }
  | Failed

export type SocialStartResult = { kind: 'go'; address: string } | { kind: 'unavailable' } | Failed

/** `returnTo` is an address of this shop, with site and locale. */
export type SocialSignInResult =
  | { kind: 'signed-in'; shopper: RegisteredShopper; returnTo: string }
  | { kind: 'token' }
  | { kind: 'unavailable' }
  | Failed
