/** What the `meta` of a machine's root can say to the visualiser. */
export interface MachineMeta {
  /** The group in which it is listed; by default the folder of its file. */
  area?: string
  /** Where it is used: the path of a page, such as `/cart`, or `every page`. */
  page?: string
  /** The events that its effects send to other machines: `machine event.type`, by effect. */
  sends?: Readonly<Record<string, readonly `${string} ${string}`[]>>
  /**
   * Marks a machine that only starts others and forwards events to them. Lists the fields of its context, events and
   * input that are recorded; its sensitive fields are not those of the machines below it.
   */
  forwards?: readonly string[]
  /** Fields that no recording may contain, at any depth of events, inputs, context and results. */
  sensitive?: readonly string[]
}
