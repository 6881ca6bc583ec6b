import type { Backend } from '#backend/backend.ts'
import { send, smallBackend } from '../small-backend.ts'

export const NOW = new Date('2026-11-20T15:00:00Z')

const silent = { info: () => {}, warn: () => {}, error: () => {} }

export interface TestBackend {
  services: Backend['services']
  get(path: string): Promise<{ status: number; body: unknown }>
  close(): Promise<void>
}

/** A backend with a small catalogue in memory, called through `fetch`. */
export async function startTestBackend(works: number): Promise<TestBackend> {
  const backend = await smallBackend({ works, log: silent, now: () => NOW })
  return {
    services: backend.services,
    async get(path) {
      const response = await send(backend, path)
      const body: unknown = await response.json()
      return { status: response.status, body }
    },
    close: backend.close,
  }
}
