import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readStored, removeStored, writeStored } from '#/actors/browser-storage.ts'
import { addressFields, type AddressField } from '#/domain/checkout/postal-address.ts'

type Entered = Partial<Record<AddressField, string>>

const KEY = 'checkout-address'

/** The unsaved address that was entered for a basket in this tab; undefined if there is none or storage is blocked. */
function readEntered(basketId: string): Entered | undefined {
  const stored = readStored('sessionStorage', KEY)
  if (typeof stored !== 'object' || stored === null || !('basketId' in stored) || stored.basketId !== basketId)
    return undefined
  return Object.fromEntries(
    addressFields.flatMap((field) => {
      const value: unknown = Reflect.get(stored, field)
      return typeof value === 'string' ? [[field, value]] : []
    }),
  )
}

/**
 * Restores an unsaved address after a reload. The browser does not restore the fields itself, because the page is sent
 * with `no-store`.
 */
export function useEnteredAddress(basketId: string, isSaved: boolean) {
  const isHydrated = useHydrated()
  // Read once: later values are in the fields already.
  const entered = useMemo(
    () => (isHydrated && !isSaved ? readEntered(basketId) : undefined),
    [isHydrated, isSaved, basketId],
  )
  const store = (fields: FormData) => {
    const values = addressFields.map((field) => [field, fields.get(field)])
    // If storage is blocked, a reload empties the fields.
    writeStored('sessionStorage', KEY, { ...Object.fromEntries(values), basketId })
  }
  return { entered, store }
}

/** Removes the unsaved address once it is saved in the basket. */
export const removeEnteredAddress = (): void => removeStored('sessionStorage', KEY)
