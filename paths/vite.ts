import { createServer, isRunnableDevEnvironment } from 'vite'
import type { ImportModule } from './load-modules.ts'

/**
 * Imports modules as Vite does, with the aliases and plugins of the project in `root`: type-only imports, JSX, styles and
 * pictures are no obstacle. Without a usable configuration of the project, without it.
 */
export async function viteImporter(root: string): Promise<{ load: ImportModule; close: () => Promise<void> }> {
  const options = {
    root,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  } as const
  const server = await createServer(options).catch(() => createServer({ ...options, configFile: false }))
  const environment = server.environments['ssr']
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite cannot run modules here')
  return {
    load: (file) => environment.runner.import<Record<string, unknown>>(file),
    close: () => server.close(),
  }
}
