// The smallest TanStack Start app with a list of 60 items, with which S5 compares the shop.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { createBuilder } from 'vite'

const root = resolve('.data/smallest-app')

const files = {
  'src/router.tsx': `import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen'
export const getRouter = () => createRouter({ routeTree })`,
  'src/routes/__root.tsx': `import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
export const Route = createRootRoute({
  component: () => <html><head><HeadContent /></head><body><Outlet /><Scripts /></body></html>,
})`,
  'src/routes/index.tsx': `import { createFileRoute, Link } from '@tanstack/react-router'
const items = () => Array.from({ length: 60 }, (_, id) => ({ id, title: 'Harbor at dawn ' + id, price: 1999 + id }))
export const Route = createFileRoute('/')({
  loader: () => items(),
  component: () => <ul>{Route.useLoaderData().map(({ id, title, price }) =>
    <li key={id}><Link to="/" search={{ id }}><img src={'/images/' + id + '.webp'} alt="" /><h2>{title}</h2><p>{price / 100}</p></Link></li>)}</ul>,
})`,
  'serve.mjs': `import { serve } from 'srvx'
import entry from './dist/server/server.js'
await serve({ port: Number(process.env.PORT), hostname: '127.0.0.1', silent: true, fetch: entry.fetch }).ready()
console.log('ready')`,
}

/** Builds the app and serves it in its own process. */
export async function serveSmallestApp(port: number): Promise<ChildProcess> {
  rmSync(root, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    plugins: [tanstackStart(), react()],
  })
  await builder.buildApp()
  const child = spawn(process.execPath, ['serve.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
  })
  process.once('exit', () => child.kill())
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve)
    child.once('exit', (code) => reject(new Error(`the smallest app ended with code ${code}`)))
  })
  return child
}
