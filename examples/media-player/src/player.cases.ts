import type { MachineCases } from '@passepartout/paths'
import type { playerMachine } from './player.machine.ts'

/** Without these, more volumes are assumed than the paths need. */
export const playerCases = {
  events: [
    { type: 'seek.end', time: 6 },
    { type: 'volume.change', volume: 0.8 },
    { type: 'volume.change', volume: 0 },
  ],
} satisfies Partial<MachineCases<typeof playerMachine>>
