import { use, useSyncExternalStore } from 'react'
import { base } from './address.ts'
import type { Chart } from '../chart/chart.ts'
import type { Layout, LayoutOptions } from '../chart/layout.ts'
import type { Project } from '../options.ts'

/** A response of the visualiser's server. A stale one is shown until the next has arrived. */
interface Entry {
  response: Promise<unknown>
  value: unknown
  isStale: boolean
}

const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()
let version = 0
let problem: string | null = null

function notify(): void {
  version += 1
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The machines or the coverage have changed: what is shown is requested again. */
export function invalidate(): void {
  for (const entry of entries.values()) entry.isStale = true
  notify()
}

async function request(path: string): Promise<unknown> {
  const response = await fetch(`${base}/data/${path}`).catch((cause: unknown) => {
    throw new Error('The visualiser’s server does not respond. Start it again.', { cause })
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

function start(path: string): Entry {
  const response = request(path)
  const entry: Entry = { response, value: undefined, isStale: false }
  entries.set(path, entry)
  void response.then(
    (value) => (entry.value = value),
    // `use` throws it where it is shown.
    () => undefined,
  )
  return entry
}

/** Requests a stale response again; a problem leaves the old one. */
async function refresh(path: string, entry: Entry): Promise<void> {
  entry.isStale = false
  try {
    entry.value = await request(path)
    problem = null
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error)
  }
  notify()
}

/** Reads from the visualiser's server; suspends until it has responded. */
export function useData<Data>(path: string): Data {
  useSyncExternalStore(subscribe, () => version)
  const entry = entries.get(path) ?? start(path)
  const first = use(entry.response)
  if (entry.isStale) void refresh(path, entry)
  return (entry.value ?? first) as Data
}

/** The error if changed machines could not be read, for example while one is being edited. */
export const useProblem = (): string | null => useSyncExternalStore(subscribe, () => problem)

/** The files that mention a machine and show none, with the reasons. */
export const useUnshownFiles = () => useData<readonly { file: string; problem: string }[]>('problems')

export const useProject = (): Project => useData<Project>('project')

export const useCharts = (): readonly Chart[] => useData<readonly Chart[]>('charts')

/** Lets the server know the machines of an imported recording, whose layouts are then requested with `tab`. */
export async function rememberCharts(tab: string, charts: readonly Chart[]): Promise<void> {
  const response = await fetch(`${base}/data/charts`, { method: 'POST', body: JSON.stringify({ tab, charts }) })
  if (!response.ok) throw new Error(await response.text())
}

/** The layout of a machine of the project, or with `tab` of a program that is watched. */
export function useLayout(
  machine: string,
  { effects = true, folded = [], tab }: LayoutOptions & { tab?: string },
): Layout {
  const query = new URLSearchParams({ machine, effects: String(effects), folded: folded.join(',') })
  if (tab !== undefined) query.set('tab', tab)
  return useData<Layout>(`layout?${query}`)
}
