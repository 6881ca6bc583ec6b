/** What tools show of a flow beside its states: the `meta` of a machine's root. */
export interface FlowMeta {
  /** The area of the shop that it belongs to, such as `cart`. */
  area: string
  /** Where shoppers use it: the path of a page, such as `/cart`, or `every page`. */
  page: string
  /** The events that its effects send to other flows: `flow event.type`, by effect. */
  sends?: Readonly<Record<string, readonly `${string} ${string}`[]>>
  /** Fields of its events, inputs, context and results, at any depth, that no recording may contain. */
  sensitive?: readonly string[]
}
