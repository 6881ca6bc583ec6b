import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Registry } from './gift-registry.ts'

type Json<T> = ColumnType<T, string | undefined, string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface CustomerAddressTable {
  customer_id: string
  address_id: string
  preferred: boolean
  details: Json<Record<string, unknown>>
  created_at: Date
  modified_at: Date
}

export interface CustomerPaymentInstrumentTable {
  id: string
  customer_id: string
  card_type: string
  holder: string
  masked_number: string
  expiration_month: number
  expiration_year: number
  is_default: boolean
  created_at: Date
  modified_at: Date
}

export interface ProductListTable {
  id: string
  /** A registered customer or a guest. */
  customer_id: string
  type: string
  name: string
  description: Optional<string>
  public: boolean
  details: Json<{ registry?: Registry; custom?: Record<string, unknown> }>
  created_at: Date
  modified_at: Date
}

export interface ProductListItemTable {
  id: string
  /** For sorting only. A string from PostgreSQL's driver, a number from the embedded one. */
  sequence: GeneratedAlways<string | number>
  list_id: string
  product_id: string
  type: string
  quantity: number
  priority: number
  public: boolean
  created_at: Date
}

declare module '../store/database.ts' {
  interface Database {
    customer_address: CustomerAddressTable
    customer_payment_instrument: CustomerPaymentInstrumentTable
    product_list: ProductListTable
    product_list_item: ProductListItemTable
  }
}
