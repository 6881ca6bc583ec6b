// `npm run bench:cpu`: server CPU per request, rendered on demand (S5), for one shopper, and from the page cache (S6).
import { spawn } from 'node:child_process'
import { chromium } from 'playwright'
import { chromiumPath } from '../chromium.ts'
import { load, machine, productAddress, serveShop, type ServedShop } from './served-shop.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const pages = await addresses()

async function addresses() {
  const shop = await serveShop(4310)
  const list = '/art/en-US/gallery'
  await productAddress(shop, 'art')
  const html = await (await fetch(shop.origin + list)).text()
  const products = [...new Set(html.match(/\/art\/en-US\/products\/[^"?&]+/g))].slice(0, 24)
  await shop.stop()
  if (products.length < 10) throw new Error(`only ${products.length} product addresses on ${list}`)
  return {
    home: ['/art/en-US'],
    list: Array.from({ length: 24 }, (_, index) => `${list}?page=${index * 60}`),
    product: products,
  }
}

async function measure(shop: ServedShop, paths: readonly string[], cookie?: string) {
  let turn = 0
  const next = () => shop.origin + paths[turn++ % paths.length]
  await load(next, seconds, cookie)
  await shop.calm()
  const before = shop.cpuSeconds()
  const responses = await load(next, seconds, cookie)
  return { milliseconds: ((shop.cpuSeconds() - before) * 1000) / responses, perSecond: responses / seconds }
}

/** The cookies of a guest with one work in the cart. */
async function guestWithCart(shop: ServedShop, product = ''): Promise<string> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage()
  await page.goto(shop.origin + product)
  await page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('dialog').waitFor()
  const cookies = await page.context().cookies()
  await browser.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** A prebuilt page over plain node:http, in a process of its own: what S6 is measured against. */
async function plainServer(body: string): Promise<{ perRequest: number }> {
  const source = `const b=Buffer.from(process.env.BODY,'base64');require('node:http').createServer((q,s)=>{s.setHeader('content-type','text/html');s.end(b)}).listen(4312,()=>console.log('up'))`
  const child = spawn(process.execPath, ['-e', source], {
    env: { ...process.env, BODY: Buffer.from(body.slice(0, 52_000)).toString('base64') },
  })
  await new Promise((up) => child.stdout.once('data', up))
  const { readFileSync } = await import('node:fs')
  const cpu = () => {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  }
  await load(() => 'http://127.0.0.1:4312/', seconds)
  const before = cpu()
  const responses = await load(() => 'http://127.0.0.1:4312/', seconds)
  const perRequest = ((cpu() - before) * 1000) / responses
  child.kill()
  return { perRequest }
}

console.log(`Server CPU in milliseconds a request (${machine()}, 16 connections, ${seconds} s after as long a warm-up)`)
const rendering = await serveShop(4311, { PAGE_CACHE_MEGABYTES: '0' })
const cookie = await guestWithCart(rendering, pages.product[0])
const rows: [string, readonly string[], string?][] = [
  ...Object.entries(pages),
  ['cart', ['/art/en-US/cart'], cookie],
  ['checkout', ['/art/en-US/checkout'], cookie],
]
for (const [name, paths, sent] of rows) {
  const { milliseconds, perSecond } = await measure(rendering, paths, sent)
  console.log(`  ${name.padEnd(8)} rendered   ${milliseconds.toFixed(2)} ms   ${perSecond.toFixed(0)} a second`)
}
await rendering.stop()

const cached = await serveShop(4311)
const html = await (await fetch(cached.origin + pages.list[0])).text()
const fromCache = await measure(cached, pages.list)
await cached.stop()
const plain = await plainServer(html)
console.log(
  `  list     cached     ${fromCache.milliseconds.toFixed(3)} ms   ${fromCache.perSecond.toFixed(0)} a second`,
)
console.log(
  `  prebuilt node:http  ${plain.perRequest.toFixed(3)} ms   ratio ${(plain.perRequest / fromCache.milliseconds).toFixed(2)} (target at least 0.7)`,
)
