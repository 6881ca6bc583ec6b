import { sql, type Kysely } from 'kysely'
import type { SiteKey } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'

export interface Consent {
  brand: SiteKey
  email: string
  subscription: string
  subscribed: boolean
  method: string
}

/** Normalizes an address to the key of its consents. */
export const consentAddress = (email: string): string => email.trim().toLowerCase()

/** Stores the latest consent of an address for a subscription, one per brand. Returns true when it is the first. */
export async function saveConsent(db: Kysely<Database>, consent: Consent, now: Date): Promise<boolean> {
  const { created } = await db
    .insertInto('marketing_consent')
    .values({ ...consent, email: consentAddress(consent.email), created_at: now, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'email', 'subscription'])
        .doUpdateSet({ subscribed: consent.subscribed, method: consent.method, changed_at: now }),
    )
    .returning(sql<boolean>`xmax = 0`.as('created'))
    .executeTakeFirstOrThrow()
  return created
}

export function consentsOf(db: Kysely<Database>, brand: SiteKey, email: string) {
  return db
    .selectFrom('marketing_consent')
    .select(['subscription', 'subscribed'])
    .where('brand', '=', brand)
    .where('email', '=', consentAddress(email))
    .execute()
}
