/** A photograph that a shopper wants framed. */
export interface UploadTable {
  upi: string
  customer_id: string
  site: string
  media_type: string
  picture: Uint8Array
  created_at: Date
}

declare module '../store/database.ts' {
  interface Database {
    upload: UploadTable
  }
}
