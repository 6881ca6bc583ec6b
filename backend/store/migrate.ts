import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { catalogue } from './migrations/001-catalogue.ts'
import { signingKeys } from './migrations/010-signing-keys.ts'
import { identity } from './migrations/011-identity.ts'
import { mail } from './migrations/012-mail.ts'
import { baskets } from './migrations/020-baskets.ts'
import { answeredTotal } from './migrations/021-answered-total.ts'
import { orders } from './migrations/030-orders.ts'
import { services } from './migrations/040-services.ts'
import { catalogueImport } from './migrations/050-import.ts'
import { listItemSequence } from './migrations/060-list-item-sequence.ts'
import { orderAccess } from './migrations/061-order-access.ts'
import { reservedPrints } from './migrations/062-reserved-prints.ts'
import { catalogueNames } from './migrations/063-catalogue-names.ts'
import { giftCouponRatingNames } from './migrations/064-gift-coupon-rating-names.ts'
import { orderNames } from './migrations/065-order-names.ts'
import { pendingOrders } from './migrations/066-pending-orders.ts'
import { basketNames } from './migrations/067-basket-names.ts'
import { giftCardDelivery } from './migrations/068-gift-card-delivery.ts'
import { photos } from './migrations/070-photos.ts'
import { activityCategory } from './migrations/075-activity-category.ts'
import { productListDetails } from './migrations/080-product-list-details.ts'
import { refreshTokenSuccessor } from './migrations/081-refresh-token-successor.ts'
import { facetIndex } from './migrations/085-facet-index.ts'
import { suggestIndexes } from './migrations/086-suggest-indexes.ts'
import { reviews } from './migrations/096-reviews.ts'
import { stemmedTexts } from './migrations/097-stemmed-texts.ts'
import { merchantColumns } from './migrations/100-merchant-columns.ts'
import { drawnWorks } from './migrations/105-drawn-works.ts'
import { catalogueChanges } from './migrations/110-catalogue-changes.ts'
import { merchantActions } from './migrations/115-merchant-actions.ts'
import { merchantOrders } from './migrations/116-merchant-orders.ts'
import { contentEdits } from './migrations/120-content-edits.ts'
import { favoriteAlerts } from './migrations/126-favorite-alerts.ts'
import { correctedStock } from './migrations/117-corrected-stock.ts'
import type { Database } from './database.ts'

/** In order. A released migration is never edited. */
const migrations: Readonly<Record<string, Migration>> = {
  '001-catalogue': catalogue,
  '010-signing-keys': signingKeys,
  '011-identity': identity,
  '012-mail': mail,
  '020-baskets': baskets,
  '021-answered-total': answeredTotal,
  '030-orders': orders,
  '040-services': services,
  '050-import': catalogueImport,
  '060-list-item-sequence': listItemSequence,
  '061-order-access': orderAccess,
  '062-reserved-prints': reservedPrints,
  '063-catalogue-names': catalogueNames,
  '064-gift-coupon-rating-names': giftCouponRatingNames,
  '065-order-names': orderNames,
  '066-pending-orders': pendingOrders,
  '067-basket-names': basketNames,
  '068-gift-card-delivery': giftCardDelivery,
  '070-photos': photos,
  '075-activity-category': activityCategory,
  '080-product-list-details': productListDetails,
  '081-refresh-token-successor': refreshTokenSuccessor,
  '085-facet-index': facetIndex,
  '086-suggest-indexes': suggestIndexes,
  '096-reviews': reviews,
  '097-stemmed-texts': stemmedTexts,
  '100-merchant-columns': merchantColumns,
  '105-drawn-works': drawnWorks,
  '110-catalogue-changes': catalogueChanges,
  '115-merchant-actions': merchantActions,
  '116-merchant-orders': merchantOrders,
  '117-corrected-stock': correctedStock,
  '120-content-edits': contentEdits,
  '126-favorite-alerts': favoriteAlerts,
}

/** The names of all migrations of this version of the shop. */
export const migrationNames: readonly string[] = Object.keys(migrations)

export interface MigrateOptions {
  /** The only migrations to apply; by default, all. */
  names?: readonly string[] | undefined
  /** The schema with the list of applied migrations; by default, the search path is used. */
  schema?: string | undefined
}

/** Applies the migrations that are not applied yet. */
export async function migrate(
  db: Kysely<Database>,
  { names = migrationNames, schema }: MigrateOptions = {},
): Promise<void> {
  const included = new Set(names)
  const chosen = Object.entries(migrations).filter(([name]) => included.has(name))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(chosen)) },
    allowUnorderedMigrations: true,
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  })
  const { error, results } = await migrator.migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error)
    throw new Error(`the store could not be migrated${failed ? ` (${failed.migrationName})` : ''}`, {
      cause: error,
    })
}
