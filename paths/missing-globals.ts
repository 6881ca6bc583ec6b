import { newShape, probeOf } from './probe.ts'

/** A storage without entries: what is read of it is often parsed. */
const emptyStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
}

const isStorage = (name: string) => name === 'localStorage' || name === 'sessionStorage'

/** A global of browsers: an empty storage, `window` with the other globals, or else a probe. */
function browserGlobal(name: string): unknown {
  if (isStorage(name)) return emptyStorage
  const probe = probeOf(newShape()) as object
  if (name !== 'window') return probe
  return new Proxy(probe, {
    get(target, property) {
      if (Reflect.has(globalThis, property)) return Reflect.get(globalThis, property)
      return isStorage(String(property)) ? emptyStorage : Reflect.get(target, property)
    },
  })
}

/**
 * Runs something again for each global of browsers that it needs and that is not there, such as `window`, with a probe in
 * its place. Returns the names of these globals too, which stay for the further steps.
 */
export async function withMissingGlobals<Result>(
  run: () => Promise<Result>,
  messagesOf: (result: Result) => Iterable<string> = () => [],
): Promise<{ result: Result; globals: string[] }> {
  const globals: string[] = []
  const addMissing = (messages: Iterable<string>): boolean => {
    const names = [...messages].map((message) => /^(\w+) is not defined$/m.exec(message)?.[1])
    const missing = names.find((name) => name !== undefined && !globals.includes(name))
    if (missing === undefined) return false
    Object.defineProperty(globalThis, missing, { value: browserGlobal(missing), configurable: true, writable: true })
    globals.push(missing)
    return true
  }
  for (;;) {
    try {
      const result = await run()
      if (!addMissing(messagesOf(result))) return { result, globals }
    } catch (error) {
      if (!(error instanceof Error) || !addMissing([error.message])) throw error
    }
  }
}
