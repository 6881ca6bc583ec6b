import type {
  LinkRequestResult,
  LinkSignInResult,
  SignInFaults,
  SignInResult,
  SocialSignInResult,
  SocialStartResult,
} from './shopper.ts'

/** What the sign-in form gets from the server, unless the shopper is signed in. */
export type SignInFormResult =
  | Exclude<SignInResult | LinkSignInResult | SocialSignInResult, { kind: 'signed-in' }>
  | LinkRequestResult
  | SocialStartResult

/** Why the shopper is not signed in, as far as the shopper may know. */
export type SignInRefusal = Exclude<SignInFormResult, { kind: 'legacy' | 'sent' | 'invalid' | 'go' }>

export interface SignInFormShown {
  faults: SignInFaults
  refusal: SignInRefusal | null
}

/** What the form shows of a result. */
export function signInShown(result: SignInFormResult | undefined): SignInFormShown {
  if (!result) return { faults: {}, refusal: null }
  switch (result.kind) {
    case 'legacy':
    case 'sent':
    case 'go':
      return { faults: {}, refusal: null }
    case 'invalid':
      return { faults: 'faults' in result ? result.faults : { email: 'missing' }, refusal: null }
    default:
      return { faults: {}, refusal: result }
  }
}
