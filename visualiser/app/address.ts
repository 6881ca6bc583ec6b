import { useSyncExternalStore } from 'react'
import type { Selection } from '../chart/chart.ts'

export const views = ['machine', 'live', 'coverage', 'flows', 'difference'] as const
/** `play` is a way to look at a machine. */
export type View = (typeof views)[number] | 'play'

/** What is shown: `/dev/machines/coverage#mini-cart/removing/2`. */
export interface Address {
  view: View
  selection: Partial<Selection>
}

export const base = '/dev/machines'

const isView = (name: string): name is View => [...views, 'play'].some((view) => view === name)

export function parseAddress({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Address {
  const name = pathname.slice(base.length).replace(/^\/|\/$/g, '')
  const [machine = '', state, transition] = hash.slice(1).split('/').map(decoded)
  return {
    view: isView(name) ? name : 'machine',
    selection: {
      ...(machine && { machine }),
      ...(state !== undefined && { state }),
      ...(transition !== undefined && /^\d+$/.test(transition) && { transition: Number(transition) }),
    },
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A hand-written address may hold a lone percent sign.
    return part
  }
}

export function hrefOf({ view, selection: { machine, state, transition } }: Address): string {
  const parts = [machine, ...(state === undefined ? [] : [state]), ...(transition === undefined ? [] : [transition])]
  const path = view === 'machine' ? base : `${base}/${view}`
  return machine ? `${path}#${parts.map((part) => encodeURIComponent(String(part))).join('/')}` : path
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

export const useHref = (): string =>
  useSyncExternalStore(subscribe, () => window.location.pathname + window.location.hash)

/** Shows another address. What is chosen within a view replaces the entry of the history. */
export function navigate(address: Address, { replace = false } = {}): void {
  const href = hrefOf(address)
  if (href === window.location.pathname + window.location.hash) return
  window.history[replace ? 'replaceState' : 'pushState'](null, '', href)
  listeners.forEach((listener) => listener())
}
