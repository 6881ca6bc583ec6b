import type { InspectedEventEvent } from 'xstate'

/** The inputs of the recorder, besides the pages of the router. */
export interface ShopSignals {
  click: EventTarget | null
  /** An event that a port delivers to its flow, with the flow's snapshot before it. */
  result: { delivery: InspectedEventEvent; snapshot: unknown }
}
export type Signal = { [Kind in keyof ShopSignals]: [Kind, ShopSignals[Kind]] }[keyof ShopSignals]
export type ReceiveSignal = (...signal: Signal) => void
