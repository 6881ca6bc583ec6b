import { assertEvent, assign, setup } from 'xstate'
import { isEmail, signInErrors } from '#/domain/account/account-forms.ts'
import type {
  LinkRequestResult,
  RegisteredShopper,
  SignInForm,
  SignInResult,
  SocialStartResult,
} from '#/domain/auth/shopper.ts'
import { signInShown, type SignInFormResult, type SignInFormShown } from '#/domain/auth/sign-in-form.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type SignInEvent =
  | ({ type: 'login.submit' } & SignInForm)
  | { type: 'link.request'; email: string }
  | { type: 'link.resend' }
  | { type: 'social.start'; provider: string }
  | { type: 'form.edit' }

/** How the form ended. `legacy`: the account needs a new password first. */
export interface SignInOutcome {
  kind: 'signed-in' | 'legacy'
}

interface SignInContext extends SignInFormShown {
  email: string
  outcome: SignInOutcome['kind']
}

export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    output: {} as SignInOutcome,
    tags: {} as 'busy',
  },
  actors: {
    signIn: port<SignInResult, SignInForm>('signIn'),
    sendLink: port<LinkRequestResult, { email: string }>('sendLink'),
    startSocial: port<SocialStartResult, { provider: string }>('startSocial'),
  },
  actions: {
    setEmail: assign({ email: (_, { email }: { email: string }) => email.trim(), rejection: null, errors: {} }),
    setErrors: assign({ errors: (_, entries: SignInForm) => signInErrors(entries), rejection: null }),
    setMissingEmail: assign({ errors: { email: 'missing' }, rejection: null }),
    setResult: assign((_, result: SignInFormResult) => signInShown(result)),
    setFailed: assign({ rejection: { kind: 'failed' } }),
    setLegacy: assign({ outcome: 'legacy' }),
    clearRejection: assign({ rejection: null, errors: {} }),
    startSession: effect<{ shopper: RegisteredShopper }>('startSession'),
    goToLegacyReset: effect('goToLegacyReset'),
    /** Leaves the shop for the identity provider. */
    leave: effect<{ address: string }>('leave'),
  },
  guards: {
    isComplete: (_, entries: SignInForm) => Object.keys(signInErrors(entries)).length === 0,
    isEmail: (_, { email }: { email: string }) => isEmail(email),
    isSignedIn: (_, { kind }: SignInResult) => kind === 'signed-in',
    isLegacy: (_, { kind }: SignInResult) => kind === 'legacy',
    isSent: (_, { kind }: LinkRequestResult) => kind === 'sent',
    hasAddress: (_, { kind }: SocialStartResult) => kind === 'go',
  },
}).createMachine({
  id: 'sign-in',
  description: 'The sign-in form: by password, by an emailed link or through an identity provider.',
  meta: {
    area: 'auth',
    page: '/login',
    sends: { startSession: ['session shopper.signed-in'] },
    sensitive: ['email', 'password', 'shopper', 'address'],
  } satisfies FlowMeta,
  context: { email: '', errors: {}, rejection: null, outcome: 'signed-in' },
  initial: 'editing',
  output: ({ context }) => ({ kind: context.outcome }),
  states: {
    editing: {
      on: {
        'form.edit': { actions: 'clearRejection' },
        'login.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'signingIn',
            actions: { type: 'setEmail', params: ({ event }) => event },
          },
          { actions: { type: 'setErrors', params: ({ event }) => event } },
        ],
        'link.request': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'sendingLink',
            actions: { type: 'setEmail', params: ({ event }) => event },
          },
          { actions: 'setMissingEmail' },
        ],
        'social.start': { target: 'startingSocial', actions: 'clearRejection' },
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'login.submit')
          return { email: event.email.trim(), password: event.password }
        },
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'startSession', params: ({ event }) => ({ shopper: shopperIn(event.output) }) },
          },
          {
            guard: { type: 'isLegacy', params: ({ event }) => event.output },
            target: 'done',
            actions: ['setLegacy', 'goToLegacyReset'],
          },
          { target: 'editing', actions: { type: 'setResult', params: ({ event }) => notSignedIn(event.output) } },
        ],
        onError: { target: 'editing', actions: 'setFailed' },
      },
    },
    sendingLink: {
      tags: 'busy',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'linkSent' },
          { target: 'editing', actions: { type: 'setResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setFailed' },
      },
    },
    startingSocial: {
      tags: 'busy',
      invoke: {
        id: 'startSocial',
        src: 'startSocial',
        input: ({ event }) => {
          assertEvent(event, 'social.start')
          return { provider: event.provider }
        },
        onDone: [
          {
            guard: { type: 'hasAddress', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'leave', params: ({ event }) => addressIn(event.output) },
          },
          { target: 'editing', actions: { type: 'setResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setFailed' },
      },
    },
    linkSent: { on: { 'link.resend': 'resendingLink' } },
    resendingLink: {
      tags: 'busy',
      invoke: {
        id: 'resendLink',
        src: 'sendLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'linkSent' },
          { target: 'editing', actions: { type: 'setResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setFailed' },
      },
    },
    done: { type: 'final' },
  },
})

function shopperIn(result: SignInResult): RegisteredShopper {
  if (result.kind !== 'signed-in') throw new Error(`nobody is signed in: ${result.kind}`)
  return result.shopper
}

function notSignedIn(result: SignInResult): SignInFormResult {
  if (result.kind === 'signed-in') throw new Error('a sign-in is not a rejection')
  return result
}

function addressIn(result: SocialStartResult): { address: string } {
  if (result.kind !== 'go') throw new Error(`no identity provider is named: ${result.kind}`)
  return { address: result.address }
}
