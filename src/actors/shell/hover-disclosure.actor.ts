import { hoverDisclosureMachine } from '#/machines/hover-disclosure/hover-disclosure.machine.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'hover-disclosure': Flow<typeof hoverDisclosureMachine>
  }
}

export const hoverDisclosureLogic = () => hoverDisclosureMachine
