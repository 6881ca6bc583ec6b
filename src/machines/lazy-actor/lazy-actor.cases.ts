import type { MachineCases } from '@passepartout/paths'
import { createMachine, type SnapshotFrom } from 'xstate'
import type { lazyActorMachine } from './lazy-actor.machine.ts'

const snapshotWith = (...tags: string[]) => ({
  status: 'active' as const,
  output: undefined,
  error: undefined,
  tags,
  hasTag: (tag: string) => tags.includes(tag),
})

const isRunning = ({ context: { flow, queue } }: SnapshotFrom<typeof lazyActorMachine>) =>
  flow !== null && queue.length === 0

export const lazyActorCases = {
  input: [{ id: 'mini-cart', name: 'mini-cart', input: undefined }],
  /** With an overlay, no event is sent: the loaded flow has none, so that its next snapshot would close the reported one. */
  events: (snapshot) => [
    ...(snapshot.matches({ running: 'inOverlay' })
      ? []
      : [{ type: 'actor.event', event: { type: 'panel.open' } } as const]),
    ...(snapshot.matches('running')
      ? ([
          { type: 'xstate.snapshot.flow', snapshot: snapshotWith('overlay') },
          { type: 'xstate.snapshot.flow', snapshot: snapshotWith() },
        ] as const)
      : []),
  ],
  ports: {
    loadLogic: { done: [createMachine({ id: 'loaded-flow' })], failed: [new Error('no response')] },
  },
  facts: ({ queue }) => ({ queued: Math.min(queue.length, 2) }),
  invariants: {
    loading: ({ context }) => context.flow === null,
    'running.inPage': isRunning,
    'running.inOverlay': isRunning,
    failed: ({ context }) => context.flow === null,
  },
} satisfies MachineCases<typeof lazyActorMachine>
