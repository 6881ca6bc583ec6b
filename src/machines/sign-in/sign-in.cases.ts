import type { MachineCases } from '@passepartout/paths'
import type { LinkRequestResult, SignInResult, SocialStartResult } from '#/domain/auth/shopper.ts'
import type { SignInEvent, signInMachine } from './sign-in.machine.ts'

const shopper = {
  type: 'registered',
  customerId: 'c1',
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@example.com',
} as const

export const signInCases = {
  events: [
    { type: 'login.submit', email: '', password: '' },
    { type: 'login.submit', email: 'ada@example.com', password: 'Lovelace1!' },
    { type: 'link.request', email: 'ada@example.com' },
    { type: 'link.request', email: '' },
    { type: 'link.resend' },
    { type: 'social.start', provider: 'passepartout-development' },
    { type: 'form.edit' },
    { type: 'login.submit', email: 'grace@example.com', password: 'Hopper22!' },
    { type: 'link.request', email: 'grace@example.com' },
    { type: 'social.start', provider: 'another-provider' },
  ] satisfies SignInEvent[],
  ports: {
    signIn: {
      done: [
        { kind: 'signed-in', shopper },
        { kind: 'legacy' },
        { kind: 'wrong' },
        { kind: 'invalid', errors: { email: 'missing' } },
        { kind: 'limited', seconds: 60 },
        { kind: 'failed' },
      ] satisfies SignInResult[],
      failed: [new Error('no response')],
    },
    startSocial: {
      done: [
        { kind: 'go', address: 'https://identity.example/' },
        { kind: 'unavailable' },
      ] satisfies SocialStartResult[],
      failed: [new Error('no response')],
    },
    sendLink: {
      done: [
        { kind: 'sent' },
        { kind: 'not-found' },
        { kind: 'unavailable' },
        { kind: 'invalid' },
        { kind: 'limited', seconds: 60 },
        { kind: 'failed' },
      ] satisfies LinkRequestResult[],
      failed: [new Error('no response')],
    },
  },
  invariants: {
    editing: ({ context }) => Object.keys(context.errors).length === 0 || context.rejection === null,
    signingIn: ({ context }) => context.email !== '' && context.rejection === null,
    sendingLink: ({ context }) => context.email !== '' && context.rejection === null,
    linkSent: ({ context }) => context.email !== '' && context.rejection === null,
    resendingLink: ({ context }) => context.email !== '' && context.rejection === null,
    startingSocial: ({ context }) => context.rejection === null && Object.keys(context.errors).length === 0,
    done: ({ context }) => context.rejection === null,
  },
} satisfies MachineCases<typeof signInMachine>
