declare global {
  interface WindowEventMap {
    /** Of the development panel. */
    'analytics-sent': CustomEvent<Sent>
  }
}

/** Something that was recorded or sent, and to whom. */
export interface Sent {
  to: string
  what: unknown
}

/** Shows what is recorded and sent to the development panel; shoppers' builds have no panel. */
export function logSent(to: string, what: unknown): void {
  if (import.meta.env.DEV) window.dispatchEvent(new CustomEvent<Sent>('analytics-sent', { detail: { to, what } }))
}
