import type { MachineCases } from '@passepartout/paths'
import { createMachine } from 'xstate'
import type { lazyActorMachine } from './lazy-actor.machine.ts'

const snapshotWith = (...tags: string[]) => ({
  status: 'active' as const,
  output: undefined,
  error: undefined,
  tags,
  hasTag: (tag: string) => tags.includes(tag),
})

export const lazyActorCases = {
  input: [{ id: 'mini-cart', name: 'mini-cart', input: undefined }],
  events: (snapshot) =>
    snapshot.matches('running')
      ? [
          { type: 'actor.event', event: { type: 'panel.open' } },
          { type: 'xstate.snapshot.flow', snapshot: snapshotWith('overlay') },
          { type: 'xstate.snapshot.flow', snapshot: snapshotWith() },
        ]
      : [{ type: 'actor.event', event: { type: 'panel.open' } }],
  ports: {
    loadLogic: { done: [createMachine({ id: 'loaded-flow' })], failed: [new Error('no response')] },
  },
  facts: ({ queue, hasOverlay }) => ({ queued: Math.min(queue.length, 2), hasOverlay }),
} satisfies MachineCases<typeof lazyActorMachine>
