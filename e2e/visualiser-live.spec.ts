import { readFileSync } from 'node:fs'
import { startServer, type DevelopmentServer } from './development-server.ts'
import { expect, test, type Page } from './test.ts'

/** Uses the development server, because the built shop does not contain the visualiser. */
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
  trace: 'retain-on-failure',
})

const port = Number(process.env.E2E_PORT ?? 4173) + 2
let server: DevelopmentServer
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startServer('scripts/dev.ts', port, '/readyz', {
    DATA_DIR: '.data/e2e/development',
    CATALOGUE_WORKS: '120',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
  })
})
test.afterEach(async () => {
  const info = test.info()
  if (info.status !== info.expectedStatus) await info.attach('development server', { body: server.output() })
})
test.afterAll(() => server.stop())

const email = 'ada@passepartout.example'
const password = 'Passepartout1!'
const hearts = (page: Page) => page.locator('main').getByRole('button', { name: /^Favorite: / })
const flow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Flows' }).getByRole('button', { name: new RegExp(`^${name} `) })
const step = (page: Page) => page.getByRole('region', { name: 'Step' })

/** Opens the shop and, in another tab, the visualiser. Waits until the visualiser shows the shop tab. */
async function openBoth(shop: Page): Promise<Page> {
  await shop.goto(`${server.origin}/art/en-US/gallery`)
  const visualiser = await shop.context().newPage()
  await visualiser.goto(`${server.origin}/dev/machines/live#favorites`)
  // The server may still compile modules that no page has requested before.
  await expect(visualiser.getByText('1 watched')).toBeVisible({ timeout: 60_000 })
  return visualiser
}

test('shows the guards, events between flows, context and steps of a guest’s click on a heart @all', async ({
  page: shop,
}) => {
  // Vite may reload the first page after it has discovered its dependencies.
  await shop.goto(`${server.origin}/art/en-US/gallery`)
  const visualiser = await openBoth(shop)
  await hearts(shop).first().click()
  await expect(shop.getByRole('dialog')).toBeVisible()

  await expect(flow(visualiser, 'favorites')).toContainText('idle')
  await expect(flow(visualiser, 'registration-guard')).toContainText('waiting')
  await expect(flow(visualiser, 'auth-modal')).toContainText('open.login')
  await expect(visualiser.locator('[data-row].is-denied')).toContainText('[isRegistered]')
  await expect(step(visualiser)).toContainText('isRegistered returned false')
  await expect(visualiser.locator('.message', { hasText: 'action.request' })).toHaveCount(1)

  await flow(visualiser, 'registration-guard').click()
  await expect(visualiser.getByRole('heading', { level: 1, name: 'registration-guard' })).toBeVisible()
  await expect(step(visualiser)).toContainText('pending')
  await visualiser.keyboard.press(' ')
  await visualiser.keyboard.press(',')
  await expect(visualiser.getByRole('button', { name: 'Paused' })).toBeVisible()
})

test('causes a rare state by a chosen port result, and records nothing sensitive @all', async ({ page: shop }) => {
  const visualiser = await openBoth(shop)
  await hearts(shop).first().click()
  const dialog = shop.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /email/i }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await flow(visualiser, 'favorites').click()
  await expect(step(visualiser)).toContainText('Next result of makeChange')

  await visualiser
    .getByRole('group', { name: 'Next result of makeChange' })
    .getByRole('button', { name: 'signed-out' })
    .click()
  await expect(
    visualiser.getByRole('group', { name: 'Next result of makeChange' }).getByRole('button', { name: 'signed-out' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await hearts(shop).nth(3).click()
  // The session has not ended: the visualiser replaced the result of the port.
  await expect(dialog).toBeVisible()
  await expect(visualiser.locator('.segment.call', { hasText: 'signed-out' })).not.toHaveCount(0)

  const download = visualiser.waitForEvent('download')
  await visualiser.getByRole('button', { name: 'Export' }).click()
  const recording = readFileSync((await (await download).path()) ?? '', 'utf8')
  expect(recording).toContain('login.submit')
  expect(recording).not.toContain(email)
  expect(recording).not.toContain(password)
  await visualiser.getByRole('button', { name: 'Copy as path test' }).click()
  await expect
    .poll(() => visualiser.evaluate(() => navigator.clipboard.readText()))
    .toContain("import { favoritesMachine } from '#/machines/favorites/favorites.machine.ts'")
})

test('shows how many of ten thousand events in a second were not recorded @all', async ({ page: shop }) => {
  const visualiser = await openBoth(shop)
  await hearts(shop).first().click()
  await expect(flow(visualiser, 'registration-guard')).toContainText('waiting')
  // Sends events as components do; nothing in the shop sends so many.
  await shop.evaluate(() => {
    const { actors } = globalThis.__TSR_ROUTER__.options.context
    for (let index = 0; index < 10_000; index += 1) actors.send('registration-guard', { type: 'nothing' })
  })
  await expect(visualiser.getByText(/^\d+ events were not recorded$/).first()).toBeVisible()
  await flow(visualiser, 'registration-guard').click()
  await expect(step(visualiser)).toContainText('pending')
})

declare global {
  /** Set by TanStack Router. */
  var __TSR_ROUTER__: { options: { context: { actors: { send: (name: string, event: object) => void } } } }
}
