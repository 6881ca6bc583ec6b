import { ChunkError, isChunkError, nameChunkError } from '#/domain/shell/chunk-error.ts'

/** CHUNK-03. */
const TIMEOUT_MS = 120_000

/** The files that are fetched or were, by address. */
const fetched = new Map<string, Promise<void>>()

/**
 * Imports code after its files have been fetched: browsers remember for as long as a page is open that a module could
 * not be loaded, but not that a `fetch` failed (decision 062).
 *
 * Vite calls it, by this name, for every dynamic import of a build. As its own function it dispatches
 * `vite:preloadError`. There are no files if the code is part of the importing script. The error has one message in all browsers: for the browsers' own the router would reload the
 * page, even without a connection. `PageError` reloads it only if the server no longer has the script.
 *
 * @throws {ChunkError} if a file could not be fetched.
 */
export async function __vitePreload<Code>(
  importCode: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  try {
    await Promise.all(files.map((file) => fetchOnce(`/${file}`)))
    return await importCode()
  } catch (error) {
    if (error instanceof TypeError && isChunkError(error)) nameChunkError(error)
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}

function fetchOnce(address: string): Promise<void> {
  const known = fetched.get(address)
  if (known) return known
  const fetching = isInPage(address)
    ? Promise.resolve()
    : address.endsWith('.css')
      ? addStyles(address)
      : fetchScript(address)
  fetched.set(address, fetching)
  fetching.catch(() => fetched.delete(address))
  return fetching
}

/** Whether the page's own HTML loads the file. */
const isInPage = (address: string) => document.querySelector(`:is([href="${address}"], [src="${address}"])`) !== null

/** Fetches a script, so that the import finds it in the browser's cache. */
async function fetchScript(address: string): Promise<void> {
  try {
    const response = await fetch(address, { priority: 'high', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new ChunkError(address, 'missing')
    await response.arrayBuffer()
  } catch (error) {
    const failure =
      error instanceof ChunkError ? error : new ChunkError(address, isTimeout(error) ? 'timeout' : 'error')
    console.warn(failure, failure.type)
    throw failure
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

function addStyles(address: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  const loading = new Promise<void>((settle, fail) => {
    link.addEventListener('load', () => settle())
    link.addEventListener('error', () => {
      link.remove()
      fail(new ChunkError(address, 'error'))
    })
  })
  document.head.append(link)
  return loading
}
