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

/** An address as consents are kept under it. */
export const consentAddress = (email: string): string => email.trim().toLowerCase()

/** Keeps the latest word of an address on a subscription, once for each brand; true when it had none before. */
export async function keepConsent(db: Kysely<Database>, consent: Consent, now: Date): Promise<boolean> {
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
