/** The latest consent of an e-mail address, one row for each brand and subscription. */
export interface MarketingConsentTable {
  brand: string
  /** In lower case. */
  email: string
  subscription: string
  subscribed: boolean
  /** Where the consent was given, such as `Footer`. */
  method: string
  created_at: Date
  changed_at: Date
}

declare module '../store/database.ts' {
  interface Database {
    marketing_consent: MarketingConsentTable
  }
}
