import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addressFields, type AddressField } from '#/domain/checkout/postal-address.ts'

type Entered = Partial<Record<AddressField, string>>

const KEY = 'checkout-address'

/** The address that was being entered for a basket in this tab; nothing where storage is blocked. */
function readEntered(basketId: string): Entered | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('basketId' in stored) || stored.basketId !== basketId)
      return undefined
    return Object.fromEntries(
      addressFields.flatMap((field) => {
        const value: unknown = Reflect.get(stored, field)
        return typeof value === 'string' ? [[field, value]] : []
      }),
    )
  } catch {
    // A browser that stores nothing starts with empty fields.
    return undefined
  }
}

/**
 * An address that is being entered, which a reload must not lose: the page is not stored by the browser, so that it
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
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(values), basketId }))
    } catch {
      // A reload empties the fields.
    }
  }
  return { entered, store }
}

/** Removes the address that was being entered: the basket has it. */
export function removeEnteredAddress(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
