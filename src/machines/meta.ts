/** The `meta` of a machine's root, for tools such as the visualiser. */
export interface FlowMeta {
  /** The area of the shop, such as `cart`. */
  area: string
  /** Where shoppers use it: the path of a page, such as `/cart`, or `every page`. */
  page: string
  /** The events that its effects send to other flows: `flow event.type`, by effect. */
  sends?: Readonly<Record<string, readonly `${string} ${string}`[]>>
  /** Whether it only starts other flows and forwards events to them; its sensitive fields are not those of these flows. */
  forwards?: true
  /** Fields that no recording may contain, at any depth of events, inputs, context and results. */
  sensitive?: readonly string[]
}
