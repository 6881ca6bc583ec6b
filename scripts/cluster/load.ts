import { setTimeout as delay } from 'node:timers/promises'

interface Failure {
  request: string
  failure: string
}

/** Sends requests at a constant rate, even while earlier ones are pending. */
export function startLoad(perSecond: number, send: (index: number) => Promise<string>) {
  const started = performance.now()
  const pending = new Set<Promise<void>>()
  const failures: Failure[] = []
  const durations: number[] = []
  let sent = 0
  const stopping = new AbortController()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due = Math.floor(((performance.now() - started) / 1000) * perSecond)
      while (sent < due) {
        const request = count(sent++).finally(() => pending.delete(request))
        pending.add(request)
      }
      await delay(1000 / perSecond)
    }
    await Promise.all(pending)
  }
  async function count(index: number): Promise<void> {
    const start = performance.now()
    const failure = await send(index).catch((error: unknown) => String(error))
    durations.push(performance.now() - start)
    if (failure) failures.push({ request: `${index}`, failure })
  }
  const ended = run()
  return {
    /** Waits for the last responses. */
    async stop() {
      stopping.abort()
      await ended
      return { sent, failures, durations, perSecond: sent / ((performance.now() - started) / 1000) }
    },
  }
}

/** Requests pages as shoppers do: of three, the first renders a list, the second a product, the third is a cached home page. */
export function pageRequests(
  { origin, storefronts }: { origin: string; storefronts: string },
  products: Promise<readonly string[]>,
) {
  /** Sends a request. Returns a text about its failure, or an empty text. */
  return async (index: number): Promise<string> => {
    const paths = await products
    const path = [
      `/art/en-US/gallery/search?skq=${['red', 'blue', 'tree', 'sea'][index % 4]}&start=${index % 2000}`,
      paths[(index * 7) % paths.length],
      ['/art/en-US', '/poster/en-US'][index % 2],
    ][index % 3]
    const response = await fetch(`${index % 3 === 2 ? origin : storefronts}${path}`, { redirect: 'manual' })
    const body = await response.text()
    const isPage = response.status < 400 && (response.status >= 300 || body.includes('</html>'))
    if (isPage) return ''
    return `${path} returned ${response.status}, correlation id ${response.headers.get('x-correlation-id')}`
  }
}

/** The paths of a backend's first products. */
export async function productPaths(api: string): Promise<string[]> {
  const { works }: { works: { path: string }[] } = await (await fetch(`${api}/feed/v1/works/1?siteId=Art`)).json()
  return works.map(({ path }) => `/art/en-US${path}`)
}
