import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createServer, type InlineConfig, type Plugin } from 'vite'
import { type ImportModule, mentionsMachine } from './load-modules.ts'

/**
 * Imports modules as Vite does, with the aliases and plugins of the project that a folder belongs to: type-only imports,
 * JSX, styles and pictures are no obstacle. Without a usable configuration of the project, without it; `configured: false`
 * does not look for one.
 */
export async function viteImporter(
  folder: string,
  { configured = true }: { configured?: boolean } = {},
): Promise<{ load: ImportModule; close: () => Promise<void> }> {
  const options: InlineConfig = {
    root: projectOf(folder),
    ...(configured ? {} : { configFile: false }),
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { tsconfigPaths: true },
    plugins: [exportedMachines()],
  }
  const server = await createServer(options).catch(() => createServer({ ...options, configFile: false }))
  return {
    async load(file) {
      try {
        return await server.ssrLoadModule(file)
      } catch (error) {
        // A module that failed could be loaded again, with what it lacked.
        server.moduleGraph.invalidateAll()
        throw error
      }
    },
    close: () => server.close(),
  }
}

/** The nearest folder, from one upwards, with a configuration of Vite, or else with a package. */
function projectOf(folder: string): string {
  const folders = [resolve(folder)]
  for (let last = folder; folders.at(-1) !== last; folders.push(dirname(last))) last = folders.at(-1) ?? last
  const holder = (names: readonly string[]) =>
    folders.find((each) => names.some((name) => existsSync(join(each, name))))
  const endings = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs']
  return holder(endings.map((ending) => `vite.config.${ending}`)) ?? holder(['package.json']) ?? folder
}

/** Exports the machines that a module of a project holds in constants of its own, so that they can be shown and tested. */
export function exportedMachines(): Plugin {
  return {
    name: 'exported machines',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !/\.[cm]?[jt]sx?(\?|$)/.test(id) || !mentionsMachine(code)) return null
      const names = hiddenMachines(code)
      return names.length > 0 ? { code: `${code}\nexport { ${names.join(', ')} }\n`, map: null } : null
    },
  }
}

/** The constants of a module that are machines, judging by their definition, and that it does not export. */
function hiddenMachines(code: string): string[] {
  const exported = new Set(
    [...code.matchAll(/^export\s*\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
      list.split(',').map((name) => (name.split(/\bas\b/).at(-1) ?? '').trim()),
    ),
  )
  const constants = code.matchAll(/^(?:const|let|var)\s+(\w+)\s*(?::[^=\n]+)?=\s*(?:\w+\.)?(?:createMachine|setup)\b/gm)
  return [...new Set([...constants].map(([, name = '']) => name))].filter((name) => !exported.has(name))
}
