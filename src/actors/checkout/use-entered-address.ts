import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readStored, removeStored, writeStored } from '#/actors/browser-storage.ts'
import { addressFields, type AddressField } from '#/domain/checkout/postal-address.ts'

type Entered = Partial<Record<AddressField, string>>

const KEY = 'checkout-address'

/** The address that was being entered for a basket in this tab; nothing where storage is blocked. */
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
 * Keeps an address that is being entered through a reload: the browser does not store the page, so it
 * does not restore the fields.
 */
export function useEnteredAddress(basketId: string, isSaved: boolean) {
  const isHydrated = useHydrated()
  // Read once: what is stored later is in the fields already.
  const entered = useMemo(
    () => (isHydrated && !isSaved ? readEntered(basketId) : undefined),
    [isHydrated, isSaved, basketId],
  )
  const store = (fields: FormData) => {
    const values = addressFields.map((field) => [field, fields.get(field)])
    // Where storage is blocked, a reload empties the fields.
    writeStored('sessionStorage', KEY, { ...Object.fromEntries(values), basketId })
  }
  return { entered, store }
}

/** Removes the address that was being entered: the basket has it. */
export const removeEnteredAddress = (): void => removeStored('sessionStorage', KEY)
