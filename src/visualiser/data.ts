import { use, useSyncExternalStore } from 'react'
import { base } from './address.ts'
import type { Chart } from './chart/chart.ts'
import type { Layout, LayoutOptions } from './chart/layout.ts'

/** Responses of the visualiser's server, until the machines change. */
let responses = new Map<string, Promise<unknown>>()
let version = 0
const listeners = new Set<() => void>()

/** Requests everything again. */
export function invalidate(): void {
  responses = new Map()
  version += 1
  listeners.forEach((listener) => listener())
}

async function request(path: string): Promise<unknown> {
  const response = await fetch(`${base}/data/${path}`).catch((cause: unknown) => {
    throw new Error('The visualiser’s server does not respond. Start it again with `npm run machines`.', { cause })
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Reads from the visualiser's server; suspends until it has responded. */
export function useData<Data>(path: string): Data {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => version,
  )
  const response = responses.get(path) ?? request(path)
  responses.set(path, response)
  return use(response) as Data
}

export const useCharts = (): readonly Chart[] => useData<readonly Chart[]>('charts')

export function useLayout(machine: string, { effects = true, folded = [] }: LayoutOptions): Layout {
  const query = new URLSearchParams({ machine, effects: String(effects), folded: folded.join(',') })
  return useData<Layout>(`layout?${query}`)
}

import.meta.hot?.on('machines:changed', invalidate)
