// Builds the service worker after the client, whose files it stores. Plugins do not run in Start's production build.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { build, type Manifest } from 'vite'
import { addressIn } from '../src/domain/site.ts'
import { config } from '../app.config.ts'

/** The modules that a page needs offline: to show that it is offline, to store changes of favorites, to list stored pages. */
const shellModules = [
  'src/actors/favorites/favorites.actor.ts',
  'src/actors/system.ts',
  'src/components/shell/offline-reading.tsx',
  'src/components/toasts/toaster.tsx',
  'src/routes/offline.tsx',
]

/** The files of the shell: the entry and the modules above, with their imports. */
function shellFiles(manifest: Manifest): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const file of chunk.css ?? []) files.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const [key, { isEntry, src }] of Object.entries(manifest))
    if (isEntry || shellModules.some((module) => src?.startsWith(module))) add(key)
  const missing = shellModules.filter((module) => !Object.values(manifest).some(({ src }) => src?.startsWith(module)))
  if (missing.length > 0) throw new Error(`the build has no chunk of ${missing.join(', ')}`)
  return [...files].toSorted()
}

/** The offline page in every site and locale. */
const offlinePages = (): string[] => [
  ...new Set(
    config.sites.flatMap((site) =>
      site.l10n.supportedLocales.map((locale) => addressIn(site, locale, '/offline', config)),
    ),
  ),
]

/** Writes `dist/client/worker.js`. */
export async function buildWorker(): Promise<void> {
  const manifestFolder = 'dist/client/.vite'
  const manifest: Manifest = JSON.parse(readFileSync(`${manifestFolder}/manifest.json`, 'utf8'))
  rmSync(manifestFolder, { recursive: true })
  const files = shellFiles(manifest)
  const revision = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
  const isScript = (file: string) => file.endsWith('.js')
  const scripts = files.filter(isScript).map((file) => basename(file))
  const precached = [
    ...files.filter((file) => !isScript(file)).map((file) => ({ url: `/${file}`, revision: null })),
    ...offlinePages().map((url) => ({ url, revision })),
  ]
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      PRECACHED: JSON.stringify(precached),
      SHELL_SCRIPTS: JSON.stringify(scripts),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: 'src/worker/worker.ts', output: { format: 'iife', entryFileNames: 'worker.js' } },
    },
  })
}
