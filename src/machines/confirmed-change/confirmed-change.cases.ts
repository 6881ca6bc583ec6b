import type { MachineCases } from '@passepartout/paths'
import type { AnyResult, confirmedChangeMachine } from './confirmed-change.machine.ts'

export const confirmedChangeCases = {
  input: [{ upi: 'A1' }],
  events: [],
  ports: {
    request: {
      done: [{ kind: 'added' }, { kind: 'stock' }] satisfies AnyResult[],
      failed: [new Error('no response')],
    },
    findResult: {
      done: [{ kind: 'added' }, null] satisfies (AnyResult | null)[],
      failed: [new Error('no response')],
    },
  },
  invariants: {
    requesting: ({ context }) => context.result.kind === 'unknown',
    verifying: ({ context }) => context.result.kind === 'unknown',
    done: ({ output }) => output?.kind === 'added' || output?.kind === 'stock',
    notDone: ({ output }) => output?.kind === 'failed',
    unknown: ({ output }) => output?.kind === 'unknown',
  },
  descriptions: {
    'request.done': ({ output: { kind } }: { output: AnyResult }) => `the server returns ${kind}`,
    'request.failed': 'no response arrives',
    'findResult.done': ({ output }: { output: AnyResult | null }) => `the change was ${output ? '' : 'not '}made`,
    'findResult.failed': 'what is stored cannot be read',
  },
} satisfies MachineCases<typeof confirmedChangeMachine>
