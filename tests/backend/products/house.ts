import { createCatalogue } from '#backend/catalog/catalogue.ts'
import type { Route, Services } from '#backend/http/route.ts'
import { Problem } from '#backend/http/route.ts'
import { createSearch } from '#backend/search/search.ts'
import { fillCatalogue } from '#backend/seed/fill.ts'
import { openStore } from '#backend/store/store.ts'
import { studios } from '#backend/studio/studios.ts'

export const NOW = new Date('2026-11-20T15:00:00Z')

const silent = { info: () => {}, warn: () => {}, error: () => {} }

export interface House {
  services: Services
  get(path: string): Promise<{ status: number; body: unknown }>
  close(): Promise<void>
}

/** A small house with a catalogue of its own, asked through the given routes as by HTTP. */
export async function openHouse(routes: readonly Route[], works: number): Promise<House> {
  const store = await openStore({ dataDirectory: 'memory://' })
  await fillCatalogue({ db: store.db, log: silent, studios, works, now: NOW })
  const search = createSearch(store.db, () => {})
  const now = () => NOW
  const catalogue = createCatalogue(store.db, search, now)
  const services: Services = { db: store.db, search, catalogue, log: silent, now, catalogueChanged: () => {} }
  return { services, get: (path) => ask(routes, services, path), close: store.close }
}

async function ask(routes: readonly Route[], services: Services, path: string) {
  const url = new URL(path, 'http://backend')
  for (const route of routes) {
    const match = new URLPattern({ pathname: route.path }).exec({ pathname: url.pathname })
    if (!match) continue
    const params = Object.fromEntries(Object.entries(match.pathname.groups).map(([name, value]) => [name, value ?? '']))
    try {
      const response = await route.handle({ request: new Request(url), url, params, correlationId: 'test' }, services)
      const body: unknown = await response.json()
      return { status: response.status, body }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { status: error.status, body: { title: error.title, detail: error.message } }
    }
  }
  throw new Error(`no route for ${path}`)
}
