import type { MachineCases } from '@passepartout/paths'
import type { playerMachine } from './player.machine.ts'

/** The volume decides nothing: states are not distinguished by it. */
export const playerCases = {
  facts: () => null,
  events: [
    { type: 'seek.end', time: 6 },
    { type: 'volume.change', volume: 0.8 },
    { type: 'volume.change', volume: 0 },
  ],
} satisfies Partial<MachineCases<typeof playerMachine>>
