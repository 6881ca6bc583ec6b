import { Server, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Plugin, ViteDevServer } from 'vite'
import type { Chart } from '../chart/chart.ts'
import type { Layout } from '../chart/layout.ts'
import { flowMapOf } from '../app/flows.ts'
import type { Project, VisualiserOptions } from '../options.ts'
import type { LoadedCharts } from './charts.ts'
import { readCoverage } from './coverage.ts'
import { Revisions } from './difference.ts'
import { forwardRecordings, isSameOrigin } from './hub.ts'
import { layoutOf } from '../chart/layout-of.ts'
import { loadDraw } from './load-draw.ts'
import { clientFolder, packageFolder } from './packaged.ts'
import { readMachines } from './read-machines.ts'
import { watchModule } from './watch-module.ts'
import { pictureFile } from './pictures.ts'

const base = '/dev/machines'
/** How many machines of watched programs are remembered. */
const MOST_WATCHED = 1000

/** The data of the visualiser. It is read from the project on the first request, and again after a change. */
export class VisualiserData {
  private machines: Promise<LoadedCharts> | undefined
  private readonly options: VisualiserOptions
  private readonly paths: readonly string[]
  private readonly revisions: Revisions
  private readonly layouts = new Map<string, Promise<Layout>>()
  /** The machines of programs that are watched, by program and name. */
  private readonly watched = new Map<string, Chart>()

  constructor(options: VisualiserOptions) {
    this.options = options
    this.paths = options.machines ?? ['.']
    this.revisions = new Revisions(options)
  }

  private readMachines(): Promise<LoadedCharts> {
    return (this.machines ??= readMachines(this.options).catch((error: unknown) => {
      this.machines = undefined
      throw error
    }))
  }

  readCharts = async (): Promise<readonly Chart[]> => (await this.readMachines()).charts

  invalidate(): void {
    this.machines = undefined
    this.layouts.clear()
  }

  /** @throws {NotFound} when there is no machine of this name. */
  async chart(name: string | null, base: string | null = null): Promise<Chart> {
    const chart =
      base === null ? (await this.readCharts()).find(({ id }) => id === name) : await this.revisions.chartAt(base, name)
    if (!chart) throw new NotFound(`There is no machine "${name}" in ${base ?? this.paths.join(', ')}.`)
    return chart
  }

  /** Adds a machine of a program that is watched; the oldest are forgotten. */
  watch(tab: string, chart: Chart): void {
    this.watched.set(`${tab} ${chart.id}`, chart)
    const [oldest] = this.watched.keys()
    if (this.watched.size > MOST_WATCHED && oldest !== undefined) this.watched.delete(oldest)
  }

  async layout(query: URLSearchParams): Promise<Layout> {
    const watched = query.has('tab') ? this.watched.get(`${query.get('tab')} ${query.get('machine')}`) : undefined
    const chart = watched ?? (await this.chart(query.get('machine'), query.get('base')))
    const key = String(query)
    const folded = (query.get('folded') ?? '').split(',').filter(Boolean)
    const layout = this.layouts.get(key) ?? layoutOf(chart, { effects: query.get('effects') !== 'false', folded })
    this.layouts.set(key, layout)
    return layout
  }

  async read(path: string, query: URLSearchParams): Promise<unknown> {
    if (path === 'charts') return this.readCharts()
    if (path === 'problems') return (await this.readMachines()).problems
    if (path === 'layout') return this.layout(query)
    if (path === 'project') return projectOf(this.options)
    if (path === 'coverage') return readCoverage()
    if (path === 'difference')
      return this.revisions.differenceFrom(query.get('base') ?? 'main').catch((error: unknown) => ({
        problem: error instanceof Error ? error.message : String(error),
      }))
    if (path === 'flows') {
      const map = flowMapOf(await this.readCharts())
      return { map, layout: await layoutOf(map.chart) }
    }
    throw new NotFound(`The visualiser has no data "${path}".`)
  }
}

class NotFound extends Error {}

/** What the pages show of a project's options. */
const projectOf = ({ areas, application }: VisualiserOptions): Project => ({ areas, application })

const page = `<!doctype html>
<html lang="en" class="visualiser" translate="no">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    <title>Machines</title>
  </head>
  <body>
    <div id="root"></div>
    ${
      clientFolder === undefined
        ? `<script type="module" src="/@fs/${join(packageFolder, 'app/main.tsx').replaceAll('\\', '/').replace(/^\//, '')}"></script>`
        : `<link rel="stylesheet" href="${base}/client/main.css" /><script type="module" src="${base}/client/main.js"></script>`
    }
  </body>
</html>
`

/**
 * Serves the visualiser of the machines in files and folders under `/dev/machines` of a development server. A build does
 * not contain it.
 */
export function visualiser(options: VisualiserOptions = {}): Plugin {
  const { machines = ['.'], dependencies = [] } = options
  return {
    name: 'visualiser',
    apply: 'serve',
    // Pre-bundles the visualiser's own dependencies at the start, so that Vite does not reload its first page.
    config: () => ({
      ...(clientFolder === undefined && {
        optimizeDeps: { include: ['react-dom/client', 'lucide-react', 'xstate', 'xstate/graph'] },
      }),
      server: { fs: { allow: ['.', packageFolder, ...machines.map((path) => resolve(path))] } },
    }),
    configureServer(server) {
      const data = new VisualiserData(options)
      const { httpServer } = server
      const announceChange =
        httpServer instanceof Server
          ? forwardRecordings(httpServer, (tab, chart) => data.watch(tab, chart))
          : () => undefined
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) next()
        else void respond(server, data, url, request, response)
      })
      const watched = [...machines, ...dependencies, 'coverage'].map((path) => resolve(server.config.root, path))
      server.watcher.add(watched)
      server.watcher.on('all', (_, file) => {
        if (!watched.some((folder) => !relative(folder, file).startsWith('..'))) return
        data.invalidate()
        announceChange()
      })
    },
  }
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

async function respond(
  server: ViteDevServer,
  data: VisualiserData,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, type: string, body: string) => {
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    response.end(body)
  }
  try {
    const path = url.pathname.slice(base.length + 1)
    if (path === 'picture.svg') {
      const chart = await data.chart(url.searchParams.get('machine'))
      send(200, 'image/svg+xml', await pictureFile(chart, await loadDraw()))
      return
    }
    if (path === 'watch.js') {
      // Pages of other addresses import it.
      response.setHeader('access-control-allow-origin', '*')
      send(200, 'text/javascript', await watchModule())
      return
    }
    if (clientFolder !== undefined && path.startsWith('client/')) {
      const file = resolve(clientFolder, path.slice('client/'.length))
      const type = contentTypes[extname(file)]
      if (type === undefined || relative(clientFolder, file).startsWith('..'))
        throw new NotFound(`The visualiser has no file "${path}".`)
      response.writeHead(200, { 'content-type': type }).end(await readFile(file))
      return
    }
    if (path === 'data/charts' && request.method === 'POST') {
      if (!isSameOrigin(request)) return send(403, 'text/plain', 'Only the pages of the visualiser can send machines.')
      const { tab, charts } = JSON.parse(await text(request)) as { tab: string; charts: readonly Chart[] }
      for (const chart of charts) data.watch(tab, chart)
      return send(200, 'text/plain', '')
    }
    if (!path.startsWith('data/')) {
      const isBuilt = clientFolder !== undefined
      send(200, 'text/html', isBuilt ? page : await server.transformIndexHtml(request.url ?? base, page))
      return
    }
    send(200, 'application/json', JSON.stringify(await data.read(path.slice('data/'.length), url.searchParams)))
  } catch (error) {
    send(error instanceof NotFound ? 404 : 500, 'text/plain', error instanceof Error ? error.message : String(error))
  }
}
