import type {
  LinkRequestResult,
  LinkSignInResult,
  SignInErrors,
  SignInResult,
  SocialSignInResult,
  SocialStartResult,
} from './shopper.ts'

/** A result that the sign-in form shows: every result but a signed-in shopper. */
export type SignInFormResult =
  | Exclude<SignInResult | LinkSignInResult | SocialSignInResult, { kind: 'signed-in' }>
  | LinkRequestResult
  | SocialStartResult

/** Why the shopper is not signed in, limited to reasons that may be disclosed. */
export type SignInRejection = Exclude<SignInFormResult, { kind: 'legacy' | 'sent' | 'invalid' | 'go' }>

export interface SignInFormShown {
  errors: SignInErrors
  rejection: SignInRejection | null
}

/** The errors and the rejection that the form shows for a result. */
export function signInShown(result: SignInFormResult | undefined): SignInFormShown {
  if (!result) return { errors: {}, rejection: null }
  switch (result.kind) {
    case 'legacy':
    case 'sent':
    case 'go':
      return { errors: {}, rejection: null }
    case 'invalid':
      return { errors: 'errors' in result ? result.errors : { email: 'missing' }, rejection: null }
    default:
      return { errors: {}, rejection: result }
  }
}
