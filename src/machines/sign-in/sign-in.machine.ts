import { assertEvent, assign, setup } from 'xstate'
import { isEmail, signInFaults } from '#/domain/account/account-forms.ts'
import type {
  LinkRequestResult,
  SignInFaults,
  SignInForm,
  SignInResult,
  SocialStartResult,
} from '#/domain/auth/shopper.ts'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

export type SignInEvent =
  | ({ type: 'login.submit' } & SignInForm)
  | { type: 'link.request'; email: string }
  | { type: 'link.resend' }
  | { type: 'social.start'; provider: string }
  | { type: 'form.edit' }

/** How the form ended. */
export type SignInOutcome = Extract<SignInResult, { kind: 'signed-in' | 'legacy' }>
/** Why it did not, as far as the shopper may know. */
export type SignInRefusal = Exclude<
  SignInResult | LinkRequestResult | SocialStartResult,
  SignInOutcome | { kind: 'sent' | 'invalid' | 'go' }
>

interface SignInContext {
  email: string
  faults: SignInFaults
  refusal: SignInRefusal | null
  outcome: SignInOutcome | null
}

/** The login form: with a password, by a link that is sent, or at an identity provider. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    output: {} as SignInOutcome | null,
    tags: {} as 'busy',
  },
  actors: {
    signIn: port<SignInResult, SignInForm>('signIn'),
    sendLink: port<LinkRequestResult, { email: string }>('sendLink'),
    startSocial: port<SocialStartResult, { provider: string }>('startSocial'),
  },
  actions: {
    keepEmail: assign({ email: (_, { email }: { email: string }) => email.trim(), refusal: null, faults: {} }),
    keepFaults: assign({ faults: (_, entries: SignInForm) => signInFaults(entries), refusal: null }),
    keepMissingEmail: assign({ faults: { email: 'missing' }, refusal: null }),
    keepResult: assign((_, result: SignInResult | LinkRequestResult | SocialStartResult) => kept(result)),
    failGenerally: assign({ refusal: { kind: 'failed' } }),
    forgetRefusal: assign({ refusal: null, faults: {} }),
    /** Leaves the shop for the identity provider. */
    leave: effect<{ address: string }>('leave'),
  },
  guards: {
    isComplete: (_, entries: SignInForm) => Object.keys(signInFaults(entries)).length === 0,
    isEmail: (_, { email }: { email: string }) => isEmail(email),
    isOver: (_, { kind }: SignInResult) => kind === 'signed-in' || kind === 'legacy',
    isSent: (_, { kind }: LinkRequestResult) => kind === 'sent',
    mayGo: (_, { kind }: SocialStartResult) => kind === 'go',
  },
}).createMachine({
  id: 'sign-in',
  context: { email: '', faults: {}, refusal: null, outcome: null },
  initial: 'editing',
  output: ({ context }) => context.outcome,
  states: {
    editing: {
      on: {
        'form.edit': { actions: 'forgetRefusal' },
        'login.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'signingIn',
            actions: { type: 'keepEmail', params: ({ event }) => event },
          },
          { actions: { type: 'keepFaults', params: ({ event }) => event } },
        ],
        'link.request': [
          {
            guard: { type: 'isEmail', params: ({ event }) => event },
            target: 'sendingLink',
            actions: { type: 'keepEmail', params: ({ event }) => event },
          },
          { actions: 'keepMissingEmail' },
        ],
        'social.start': { target: 'startingSocial', actions: 'forgetRefusal' },
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
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'keepResult', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'failGenerally' },
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
          { target: 'editing', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'failGenerally' },
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
            guard: { type: 'mayGo', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'leave', params: ({ event }) => ({ address: addressOf(event.output) }) },
          },
          { target: 'editing', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'failGenerally' },
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
          { target: 'editing', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'failGenerally' },
      },
    },
    done: { type: 'final' },
  },
})

const addressOf = (result: SocialStartResult) => (result.kind === 'go' ? result.address : '')

function kept(result: SignInResult | LinkRequestResult | SocialStartResult): Partial<SignInContext> {
  switch (result.kind) {
    case 'signed-in':
    case 'legacy':
      return { outcome: result }
    case 'invalid':
      return { faults: 'faults' in result ? result.faults : { email: 'missing' } }
    case 'sent':
    case 'go':
      return {}
    default:
      return { refusal: result }
  }
}
