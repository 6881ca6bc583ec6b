/** An event that was recorded or sent, with its recipient. */
export interface Sent {
  to: string
  what: unknown
  /** Milliseconds since the document was loaded. */
  at: number
}

/** How many entries the log holds. */
const MAX_ENTRIES = 200

let entries: readonly Sent[] = []
const listeners = new Set<() => void>()

function update(next: readonly Sent[]): void {
  entries = next
  for (const listener of listeners) listener()
}

/** Logs an event for the development panel. Production builds have no panel and no log. */
export function logSent(to: string, what: unknown): void {
  if (import.meta.env.DEV) update([{ to, what, at: Math.round(performance.now()) }, ...entries].slice(0, MAX_ENTRIES))
}

/** The log, latest first. */
export const sentLog = {
  entries: () => entries,
  clear: () => update([]),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
