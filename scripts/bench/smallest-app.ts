// The smallest TanStack Start app with a list of 60 products, 62 kB of HTML, with which S5 compares the shop.
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
export const getRouter = () => createRouter({ routeTree, scrollRestoration: true, defaultPreload: 'intent' })`,
  'src/routes/__root.tsx': `import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
export const Route = createRootRoute({
  head: () => ({ meta: [{ charSet: 'utf-8' }, { title: 'Prints' }] }),
  component: () => <html lang="en"><head><HeadContent /></head><body><Outlet /><Scripts /></body></html>,
})`,
  'src/products.ts': `const words = 'Harbour Dusk Meridian Atlas Northern Lights Botanical Study Linen Horizon Quiet River Granite Bloom Indigo Field Paper Moon Cedar Coast Amber Hills'.split(' ')
const word = (index: number) => words[index % words.length]
export const products = Array.from({ length: 60 }, (_, index) => {
  const id = index + 1
  const price = 29 + (id % 17) * 5
  const badge = id % 6 === 0 ? 'New' : null
  const title = word(id) + ' ' + word(id * 7 + 3) + ' No. ' + id
  return { id, handle: 'print-' + id, title, artist: 'Studio ' + word(id * 5), price, from: '$' + price + '.00', badge, width: 800, height: 1000 }
})`,
  'src/list.tsx': `import type { products } from './products'
type Product = (typeof products)[number]
const sections = ['Abstract', 'Botanical', 'Photography', 'Vintage', 'Typography', 'Landscape', 'Japanese', 'Minimal']
const pictureOf = ({ handle }: Product, width: number) => '/img/' + handle + '-' + width + '.avif'
const Tile = ({ product, isFirst }: { product: Product; isFirst: boolean }) => (
  <li className="card"><article className="tile">
    <a className="tile-link" href={'/product/' + product.handle}>
      <span className="media"><img className="img" src={pictureOf(product, 480)} srcSet={[320, 480, 640, 960].map((width) => pictureOf(product, width) + ' ' + width + 'w').join(', ')} sizes="(min-width: 64rem) 25vw, (min-width: 40rem) 33vw, 50vw" width={product.width} height={product.height} alt={product.title + ' by ' + product.artist} loading={isFirst ? 'eager' : 'lazy'} decoding="async" /></span>
      <h3 className="title">{product.title}</h3>
    </a>
    <p className="artist">{product.artist}</p>
    <p className="price">from <span className="amount">{product.from}</span></p>
    {product.badge ? <span className="badge">{product.badge}</span> : null}
    <form className="fav" method="post" action="/favorites"><input type="hidden" name="id" value={product.id} /><button className="icon" type="submit" aria-label={'Save ' + product.title}>♡</button></form>
  </article></li>
)
export const List = ({ products }: { products: Product[] }) => (
  <>
    <header className="header"><a className="logo" href="/">Prints</a>
      <nav aria-label="Main"><ul className="nav">{sections.map((name) => <li key={name} className="nav-item"><a className="nav-link" href={'/c/' + name.toLowerCase()}>{name}</a></li>)}</ul></nav>
      <form role="search" action="/search"><input name="q" aria-label="Search" /><button>Search</button></form>
    </header>
    <main className="main"><h1 className="h1">All prints</h1>
      <aside className="filters">{sections.map((name) => <label key={name} className="filter"><input type="checkbox" name="c" value={name} /><span>{name}</span></label>)}</aside>
      <ul className="grid">{products.map((product, index) => <Tile key={product.id} product={product} isFirst={index < 4} />)}</ul>
    </main>
    <footer className="footer">{[1, 2, 3, 4].map((column) => <ul key={column} className="col">{[1, 2, 3, 4, 5, 6].map((row) => <li key={row}><a href={'/pages/' + column + '-' + row}>{'Footer link ' + column + '.' + row}</a></li>)}</ul>)}</footer>
  </>
)`,
  'src/routes/index.tsx': `import { createFileRoute } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { List } from '../list'
const readList = createServerFn({ method: 'GET' }).handler(async () => (await import('../products')).products)
export const Route = createFileRoute('/')({ loader: () => readList(), component: () => <List products={Route.useLoaderData()} /> })`,
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
