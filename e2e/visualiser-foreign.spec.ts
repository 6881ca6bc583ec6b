import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { WebSocket } from 'ws'
import { foreignProject } from '../tests/paths/foreign-project.ts'
import { violationsOf } from './axe.ts'
import { watchConsole } from './console-messages.ts'
import { startServer, type DevelopmentServer } from './development-server.ts'
import { expect, repetition, test } from './test.ts'

test.describe.configure({ mode: 'default', timeout: 180_000 })
test.use({ viewport: { width: 1440, height: 900 } })

const port = Number(process.env.E2E_PORT ?? 4173) + 3
let folder: string
let server: DevelopmentServer
test.beforeAll(async () => {
  folder = foreignProject()
  server = await startServer('visualiser/server/launch.ts', port, '/dev/machines', {}, [folder])
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('shows and plays the machines of another project, and says which files show none', async ({ page }) => {
  const errors = watchConsole(page)
  await page.goto(`${server.origin}/dev/machines`)
  const sidebar = page.getByRole('navigation', { name: 'Machines' })
  const tree = sidebar.getByRole('tree')
  await expect(tree.getByRole('treeitem', { level: 1 })).toHaveText([
    /^board/,
    /^deck/,
    /^ferry/,
    /^jukebox/,
    /^kettle/,
    /^lantern/,
    /^parcel/,
    /^permit/,
    /^running/,
    /^stamp/,
    /^switch/,
    /^visa/,
  ])
  await page.getByText('2 files show no machine').click()
  await expect(sidebar).toContainText(/src\/broken\.ts.*nowhere/)
  await expect(sidebar).toContainText(/src\/private\.ts.*it has no machine in a constant/)

  await tree.getByRole('treeitem', { name: /^parcel/ }).click()
  const drawing = page.locator('.table__draw')
  await expect(drawing).toContainText("[event.output.status === 'delivered']")
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const play = page.getByRole('region', { name: 'Play' })
  await play
    .getByRole('button', { name: /^track done/ })
    .first()
    .click()
  await expect(play.getByRole('heading', { level: 2 })).toHaveText('underway')
  await play.getByRole('button', { name: /^rate.*stars: 4/ }).click()
  await expect(play.getByRole('heading', { level: 2 })).toHaveText(/^arrived/)
  expect((await violationsOf(page, 'body')).map(({ id }) => id)).toEqual([])

  for (const view of ['Flows', 'Coverage']) {
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('sends an edited event, says what is wrong with one that cannot be read, and shows the context as a tree @all', async ({
  page,
}) => {
  await page.goto(`${server.origin}/dev/machines/play#board`)
  const play = page.getByRole('region', { name: 'Play' })
  await play
    .getByRole('button', { name: /^Edit put/ })
    .first()
    .click()
  const text = play.getByLabel('Event in JSON')
  await text.fill('{ "type": "put", at: 4 }')
  await play.getByRole('button', { name: 'Send' }).click()
  await expect(play.getByRole('alert')).toContainText('This is not JSON')
  await text.fill('{ "type": "put", "at": 4 }')
  await play.getByRole('button', { name: 'Send' }).click()
  await expect(play.getByRole('alert')).toHaveCount(0)
  await expect(play.getByRole('list').locator('li')).toHaveCount(2)
  const cells = play.locator('.tree-value').first()
  await cells.locator('summary').first().click()
  await expect(cells.locator('dl > div').nth(4)).toHaveText("4'a'")
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await play.getByRole('button', { name: 'Copy the context as JSON' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(copied)).toMatchObject({ cells: [null, null, null, null, 'a', null, null, null, null] })
  expect((await violationsOf(page, 'body')).map(({ id }) => id)).toEqual([])
})

/** A program of which the visualiser has no file: an oven that heats, and cools after a second. */
const program = (origin: string) => `
  import { assign, createActor, createMachine, fromPromise } from 'xstate'
  import { watch } from '${origin}/dev/machines/watch.js'
  const heat = fromPromise(() => new Promise((settle) => setTimeout(() => settle(180), 100)))
  const oven = createMachine({
    context: { temperature: 20, zones: new Map([['top', 1]]), pin: '1234' },
    initial: 'cold',
    states: {
      cold: { on: { heat: 'heating' } },
      heating: { invoke: { src: heat, onDone: { target: 'hot', actions: assign({ temperature: ({ event }) => event.output }) } } },
      hot: { on: { heat: { guard: ({ context }) => context.temperature > 500, target: 'cold' } }, after: { 1000: 'cold' } },
    },
  })
  const actor = createActor(oven, { inspect: watch({ to: '${origin}', name: 'Oven', redact: ['pin'] }) }).start()
  const timer = setInterval(() => actor.send({ type: 'heat', size: 5 }), 400)
`

/** What ends the programs of a test. */
const started: (() => void)[] = []
test.afterEach(() => {
  for (const stop of started.splice(0)) stop()
})

/** Starts a program in Node, with XState of this project. */
function startProcess(folder: string, origin: string) {
  const code = program(origin).replace(/import \{ watch \} from '([^']+)'/, "import { watch } from './watch.mjs'")
  writeFileSync(join(folder, 'oven.mjs'), code)
  const child = spawn(process.execPath, ['oven.mjs'], { cwd: folder })
  started.push(() => child.kill())
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return { stop: () => child.kill(), output: () => output }
}

/** Serves a page with a program on an address of its own. */
async function servePage(origin: string) {
  const xstate = resolve('node_modules/xstate/dist')
  const imports = JSON.stringify({ imports: { xstate: '/xstate.esm.js' } })
  const html = `<!doctype html><title>Kitchen</title><script type="importmap">${imports}</script><script type="module">${program(origin)}</script>`
  const pages = createServer(({ url = '/' }, response) => {
    const isPage = url === '/'
    response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/javascript' })
    response.end(isPage ? html : url === '/favicon.ico' ? '' : readFileSync(join(xstate, url)))
  })
  started.push(() => pages.close())
  await new Promise<void>((listening) => pages.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(pages.address() as AddressInfo).port}/`
}

for (const kind of ['process', 'page'])
  test(`watches a ${kind} of another project live, also where its files are not known${repetition(kind === 'page')}`, async ({
    page,
    context,
  }) => {
    const errors = watchConsole(page)
    const module = await (await fetch(`${server.origin}/dev/machines/watch.js`)).text()
    writeFileSync(join(folder, 'watch.mjs'), module)
    const address = await servePage(server.origin)
    const child = kind === 'process' ? startProcess(folder, server.origin) : undefined
    const kitchen = await context.newPage()
    if (!child) await kitchen.goto(address)

    await page.goto(`${server.origin}/dev/machines/live`)
    await expect(page.getByText('1 watched')).toBeVisible()
    await expect(page.locator('.win__title')).toHaveText('Oven')
    const drawing = page.locator('.table__draw')
    await expect(drawing).toContainText('[context.temperature > 500]')
    await expect(drawing.locator('.is-live')).toContainText('hot')
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    const inspector = page.getByRole('region', { name: 'Step' })
    await expect(inspector).toContainText('top: 1')
    await expect(inspector).toContainText('[redacted]')
    expect((await violationsOf(page, 'body')).map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = join(folder, 'oven.recording.jsonl')
    await (await download).saveAs(file)

    child?.stop()
    await kitchen.close()
    await expect(page.getByText('1 watched')).toHaveCount(0)

    await page.reload()
    await page.getByLabel('Recording to import').setInputFiles(file)
    await expect(page.getByText('oven.recording.jsonl was imported.')).toBeVisible()
    await expect(drawing).toContainText('[context.temperature > 500]')
    await expect(drawing.locator('.state.is-live')).toHaveCount(1)
    expect([errors, child?.output() ?? '']).toEqual([[], ''])
  })

test('rejects programs of another version and readers of another origin @all', async () => {
  const closing = (path: string, headers: Record<string, string> = {}) =>
    new Promise<string>((settle) => {
      const socket = new WebSocket(server.origin.replace('http', 'ws') + path, { headers })
      socket.on('error', (error) => settle(error.message))
      socket.on('close', (code, reason) => settle(`${code} ${String(reason)}`))
    })
  expect(await closing('/dev/machines/watch?version=99')).toMatch(/^4000 .*version 1 .*sends 99/)
  expect(await closing('/dev/machines/view', { origin: 'http://elsewhere.example' })).toContain('403')
})
