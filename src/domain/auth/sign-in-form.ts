import type {
  LinkRequestResult,
  LinkSignInResult,
  SignInErrors,
  SignInResult,
  SocialSignInResult,
  SocialStartResult,
} from './shopper.ts'

/** What the sign-in form gets from the server, unless the shopper is signed in. */
export type SignInFormResult =
  | Exclude<SignInResult | LinkSignInResult | SocialSignInResult, { kind: 'signed-in' }>
  | LinkRequestResult
  | SocialStartResult

/** Why the shopper is not signed in, limited to what the shopper may learn. */
export type SignInRejection = Exclude<SignInFormResult, { kind: 'legacy' | 'sent' | 'invalid' | 'go' }>

export interface SignInFormShown {
  errors: SignInErrors
  rejection: SignInRejection | null
}

/** What the form shows of a result. */
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
