import { afterEach, expect, it, vi } from 'vitest'
import { readStored, removeStored, writeStored } from '#/actors/browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** A storage in memory. */
function stubStorage(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage })
  return stored
}

it.each([[null], ['words'], [7], [true], [['a', 'b']], [{ name: 'Ada', lines: [1, 2] }]])(
  'stores %j as JSON and reads it again [LIMIT-04]',
  (value) => {
    const stored = stubStorage()
    expect(writeStored('sessionStorage', 'a-key', value)).toBe(true)
    expect(stored.get('a-key')).toBe(JSON.stringify(value))
    expect(readStored('sessionStorage', 'a-key')).toEqual(value)
    removeStored('sessionStorage', 'a-key')
    expect(readStored('sessionStorage', 'a-key')).toBe(undefined)
  },
)

it('reads undefined if the text is not JSON', () => {
  stubStorage({ 'a-key': '{"name":' })
  expect(readStored('sessionStorage', 'a-key')).toBe(undefined)
})

it('reads undefined and writes nothing if the storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('window', {
    get sessionStorage() {
      return blocked()
    },
    localStorage: { getItem: blocked, setItem: blocked, removeItem: blocked },
  })
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    expect(readStored(storage, 'a-key')).toBe(undefined)
    expect(writeStored(storage, 'a-key', 1)).toBe(false)
    removeStored(storage, 'a-key')
  }
})

it('does not hide other errors', () => {
  stubStorage()
  const circular: { self?: unknown } = {}
  circular.self = circular
  expect(() => writeStored('sessionStorage', 'a-key', circular)).toThrow(TypeError)
})
