import { assign, setup } from 'xstate'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

/** `failed`: the change was not made; `unknown`: it may have been made. */
export type ConfirmedResult<Result> = Result | { kind: 'failed' } | { kind: 'unknown' }

export interface AnyResult {
  kind: string
}

export const confirmedChangeMachine = setup({
  types: {
    input: {} as object,
    context: {} as { request: object; result: AnyResult },
    output: {} as AnyResult,
  },
  actors: {
    request: port<AnyResult, object>('request'),
    /** Finds the result in what is stored; null if the change was not made. */
    findResult: port<AnyResult | null, object>('findResult'),
  },
  actions: {
    setResult: assign(({ context }, { result }: { result: AnyResult | null }) => ({
      result: result ?? context.result,
    })),
  },
  guards: { isFound: (_, { result }: { result: AnyResult | null }) => result !== null },
}).createMachine({
  id: 'confirmed-change',
  description: 'Requests a change. If the response is lost, it finds out whether the change was made.',
  meta: { area: 'cart', page: 'every page' } satisfies FlowMeta,
  context: ({ input }) => ({ request: input, result: { kind: 'unknown' } }),
  output: ({ context }) => context.result,
  initial: 'requesting',
  states: {
    requesting: {
      invoke: {
        id: 'request',
        src: 'request',
        input: ({ context }) => context.request,
        onDone: { target: 'done', actions: { type: 'setResult', params: ({ event }) => ({ result: event.output }) } },
        onError: 'verifying',
      },
    },
    verifying: {
      description: 'The response was lost.',
      invoke: {
        id: 'findResult',
        src: 'findResult',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ result: event.output }) },
            target: 'done',
            actions: { type: 'setResult', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'notDone', actions: { type: 'setResult', params: { result: { kind: 'failed' } } } },
        ],
        onError: 'unknown',
      },
    },
    done: { type: 'final', description: 'The response arrived, or the change was found.' },
    notDone: { type: 'final' },
    unknown: { type: 'final' },
  },
})
