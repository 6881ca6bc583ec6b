/** A `localStorage` in memory. Its entries are its enumerable properties, as a browser's are. */
export function memoryStorage(): Storage {
  const storage: Record<string, string> = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  })
  return storage as unknown as Storage
}
