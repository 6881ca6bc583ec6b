/** An event that was recorded or sent, with its recipient. */
export interface Sent {
  to: string
  what: unknown
  /** Milliseconds since the document began. */
  at: number
}

/** The most entries that the log keeps. */
const MOST = 200

let entries: readonly Sent[] = []
const listeners = new Set<() => void>()

function update(next: readonly Sent[]): void {
  entries = next
  for (const listener of listeners) listener()
}

/** Shows what is recorded and sent to the development panel. Builds for shoppers have no panel and no log. */
export function logSent(to: string, what: unknown): void {
  if (import.meta.env.DEV) update([{ to, what, at: Math.round(performance.now()) }, ...entries].slice(0, MOST))
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
