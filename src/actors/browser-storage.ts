type Storage = 'localStorage' | 'sessionStorage'

/** LIMIT-04: reads a stored JSON value; undefined if nothing is stored, it is not JSON or storage is blocked. */
export function readStored(storage: Storage, key: string): unknown {
  try {
    const text = window[storage].getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Stores a value as JSON; false where storage is blocked or full. */
export function writeStored(storage: Storage, key: string, value: unknown): boolean {
  try {
    window[storage].setItem(key, JSON.stringify(value))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

export function removeStored(storage: Storage, key: string): void {
  try {
    window[storage].removeItem(key)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
