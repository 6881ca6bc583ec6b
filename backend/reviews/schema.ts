/** What a registered shopper thinks of a work: one for each of both. */
export interface RatingTable {
  work_id: number
  customer_id: string
  stars: number
  title: string
  body: string
  /** Whether it has been let through. */
  approved: boolean
  written_at: Date
}

declare module '../store/database.ts' {
  interface Database {
    rating: RatingTable
  }
}
