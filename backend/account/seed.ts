import type { Kysely } from 'kysely'
import { hashPassword } from '../auth/passwords.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { addCustomer, type NewCustomer } from '../customers/customers.ts'

/** The password of all seeded shoppers, for development only. */
const SEED_PASSWORD = 'Passepartout1!'

type Seed = Omit<NewCustomer, 'passwordHash' | 'login' | 'emailOptout'> & {
  addresses: readonly { id: string; details: Record<string, string> }[]
}

export const seededShoppers: readonly Seed[] = [
  {
    email: 'ada@passepartout.example',
    firstName: 'Ada',
    lastName: 'Marlow',
    phoneHome: '785-555-0142',
    emailVerified: true,
    addresses: [
      {
        id: 'home',
        details: {
          firstName: 'Ada',
          lastName: 'Marlow',
          address1: '12 Harbor Street',
          city: 'Lebanon',
          stateCode: 'KS',
          postalCode: '66952',
          countryCode: 'US',
          phone: '785-555-0142',
        },
      },
    ],
  },
  {
    email: 'jean@passepartout.example',
    firstName: 'Jean',
    lastName: 'Lefort',
    emailVerified: true,
    details: { preferredLocale: 'fr-CA' },
    addresses: [
      {
        id: 'maison',
        details: {
          firstName: 'Jean',
          lastName: 'Lefort',
          address1: '41 rue Saint-Paul',
          city: 'Montréal',
          stateCode: 'QC',
          postalCode: 'H2Y 1H2',
          countryCode: 'CA',
        },
      },
    ],
  },
  { email: 'legacy@passepartout.example', firstName: 'Lena', lastName: 'Old', legacy: true, addresses: [] },
]

/** Adds the seeded shoppers that are missing. */
export async function seedShoppers(db: Kysely<Database>, now: Date): Promise<void> {
  const logins = seededShoppers.map(({ email }) => email)
  const existing = await db.selectFrom('customer').select('login').where('login', 'in', logins).execute()
  if (existing.length === logins.length) return
  const passwordHash = await hashPassword(SEED_PASSWORD)
  await inTransaction(db, async (tx) => {
    for (const { addresses, ...seed } of seededShoppers) {
      const hash = seed.legacy ? null : passwordHash
      const customer = await addCustomer(
        tx,
        { ...seed, login: seed.email, emailOptout: false, passwordHash: hash },
        now,
      )
      if (!customer) continue
      for (const [index, { id, details }] of addresses.entries())
        await tx
          .insertInto('customer_address')
          .values({
            customer_id: customer.id,
            address_id: id,
            preferred: index === 0,
            details: JSON.stringify(details),
            created_at: now,
            modified_at: now,
          })
          .execute()
    }
  })
}
