import { rmSync } from 'node:fs'
import { foreignProject } from '../tests/paths/foreign-project.ts'
import { violationsOf } from './axe.ts'
import { startServer, type DevelopmentServer } from './development-server.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'default', timeout: 180_000 })
test.use({ viewport: { width: 1440, height: 900 } })

const port = Number(process.env.E2E_PORT ?? 4173) + 3
let folder: string
let server: DevelopmentServer
test.beforeAll(async () => {
  folder = foreignProject()
  server = await startServer('scripts/machines/serve.ts', port, '/dev/machines', {}, [folder])
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('shows and plays the machines of another project, and says which files show none', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  await page.goto(`${server.origin}/dev/machines`)
  const sidebar = page.getByRole('navigation', { name: 'Machines' })
  const tree = sidebar.getByRole('tree')
  await expect(tree.getByRole('treeitem', { level: 1 })).toHaveText([
    /^board/,
    /^deck/,
    /^kettle/,
    /^parcel/,
    /^running/,
    /^switch/,
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
