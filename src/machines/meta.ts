import type { MachineMeta } from '@passepartout/visualiser'

/** The `meta` of a machine's root, for tools such as the visualiser. */
export interface FlowMeta extends MachineMeta {
  /** The area of the shop, such as `cart`. */
  area: string
  /** Where shoppers use it: the path of a page, such as `/cart`, or `every page`. */
  page: string
}
