import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '#backend/wire/log.ts'
import { Problem } from '#backend/wire/problem.ts'
import { imageService } from '#backend/images/image-service.ts'
import { pictureCache } from '#backend/images/picture-cache.ts'
import { renderQueue } from '#backend/images/render-queue.ts'
import { pictureRoutes } from '#backend/images/routes.ts'
import { startTestBackend } from '../products/test-backend.ts'

export interface Pictures {
  get(path: string, headers?: Record<string, string>): Promise<{ status: number; headers: Headers; body: Buffer }>
  cached(): Promise<string[]>
  warnings: string[]
  close(): Promise<void>
}

/** An image service over a small catalogue, with its own cache directory. */
export async function openPictures(works: number): Promise<Pictures> {
  const directory = await mkdtemp(join(tmpdir(), 'pictures-'))
  const warnings: string[] = []
  const log: Log = {
    info: () => {},
    warn: (message) => warnings.push(message),
    error: (message) => warnings.push(message),
  }
  const { services, close } = await startTestBackend(works)
  const routes = pictureRoutes(
    imageService({
      cache: pictureCache({ directory, limit: 100_000_000, log }),
      queue: renderQueue({ concurrency: 2, maxQueued: 100, timeoutMs: 10_000 }),
    }),
  )
  const patterns = routes.map((route) => ({ route, pattern: new URLPattern({ pathname: route.path }) }))
  return {
    warnings,
    async get(path, headers = {}) {
      const url = new URL(path, 'http://backend')
      for (const { route, pattern } of patterns) {
        const match = pattern.exec(url)
        if (!match) continue
        const params = Object.fromEntries(
          Object.entries(match.pathname.groups).map(([name, value]) => [name, value ?? '']),
        )
        try {
          const request = new Request(url, { headers })
          const response = await route.handle({ request, url, params, correlationId: 'test' }, services)
          return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          return { status: error.status, headers: new Headers(), body: Buffer.from(error.title) }
        }
      }
      return { status: 404, headers: new Headers(), body: Buffer.from('no route') }
    },
    async cached() {
      const names = await readdir(directory, { recursive: true })
      return names.filter((name) => name.includes('.'))
    },
    async close() {
      await close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
