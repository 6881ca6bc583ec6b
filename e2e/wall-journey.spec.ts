import { expectPrinted } from './printed-plan.ts'
import { byKeys, byPointer, type Input } from './shopper-input.ts'
import { CheckoutPage } from './checkout-page.ts'
import { hydrated } from './paths/hydrated.ts'
import { expect, type Page, test } from './test.ts'
import { WallPage } from './wall-page.ts'
import { wallPhotoFile, WallPhotoPage } from './wall-photo-page.ts'

/** Plans a wall on a photo. Returns the link that shares the plan. */
async function planWall(page: Page, { press, type, choose, move }: Input): Promise<string> {
  const tool = new WallPhotoPage(page)
  const { wall } = tool
  const { messages } = wall
  await wall.openWith(3)
  await hydrated(wall.works.first())
  await press(wall.panel('planner_title'))
  await press(wall.tool('wall_photo_open'))
  const chooser = page.waitForEvent('filechooser')
  await press(tool.dialog.locator('label').filter({ hasText: messages['wall_photo_choose'] ?? '' }))
  await (await chooser).setFiles(await wallPhotoFile())
  await move(tool.points.first(), { x: 40, y: 48 })
  await expect(tool.points.first()).not.toHaveAccessibleName(/: 0% from the left, 0% from the top/)
  await press(tool.button('wall_photo_straighten'))
  await type(tool.length, '150')
  await press(tool.button('wall_photo_measure'))
  await press(tool.button('wall_photo_apply'))
  await expect(page).toHaveURL(/plan=1_3pc\.\w+_photo_/)

  await press(wall.panel('planner_arrange'))
  await press(wall.link(messages['planner_template_salon'] ?? ''))
  await press(wall.panel('planner_arrange'))
  const arranged = wall.positions()

  await page.goto('/art/en-US/product/10000001')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await press(wall.link(messages['planner_see'] ?? ''))
  await press(wall.link(messages['planner_last'] ?? ''))
  await expect(wall.works).toHaveCount(4)
  const added = wall.items()[3] ?? ''
  await hydrated(wall.works.first())
  const row = wall.rows.filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await press(row.locator('summary'))
  await choose(row.getByRole('combobox', { name: messages['planner_replaces'] }), 1)
  await press(row.getByRole('button', { name: messages['planner_update'] }))
  await expect(wall.works).toHaveCount(3)
  expect(wall.items()).toContain(added)
  expect(wall.positions()).not.toEqual(arranged)

  const [label, total] = [await wall.works.first().getAttribute('aria-label'), await wall.total.textContent()]
  await move(wall.works.first(), { x: -16, y: 24 })
  await expect(wall.works.first()).not.toHaveAttribute('aria-label', label ?? '')
  await press(wall.works.first())
  const size = page.getByRole('toolbar').getByRole('combobox', { name: messages['planner_size'] })
  await choose(size, 0)
  await expect(wall.total).not.toHaveText(total ?? '')

  await press(wall.panel('planner_share'))
  await expect.poll(() => wall.items()).toHaveLength(3)
  return page.getByRole('textbox', { name: messages['planner_link'] }).inputValue()
}

/** Buys all works of a shared plan in one order. Returns their positions. */
async function buyAll(page: Page, address: string, { press }: Input): Promise<ReturnType<WallPage['positions']>> {
  const wall = new WallPage(page)
  const checkout = new CheckoutPage(page)
  await page.goto(address)
  await expect(wall.works).toHaveCount(3)
  const planned = wall.positions()
  await press(wall.addButton)
  await page.getByRole('dialog').or(page.getByRole('spinbutton')).first().waitFor()
  await checkout.openReview()
  await press(checkout.orderButton)
  await checkout.placedOrderNo()
  return planned
}

const ways = [
  {
    name: 'by touch at 390 px',
    byInput: byPointer(true),
    use: { viewport: { width: 390, height: 844 }, hasTouch: true },
  },
  { name: 'by mouse', byInput: byPointer(false), use: {} },
  { name: 'by keyboard alone', byInput: byKeys, use: {} },
] as const

for (const { name, byInput, use } of ways)
  test.describe(name, () => {
    test.use(use)

    test('a wall is planned on a photo, shared, bought in one order, and its hanging plan is printed @all', async ({
      page,
      browser,
    }) => {
      test.slow()
      const address = await planWall(page, byInput(page))
      const context = await browser.newContext()
      const other = await context.newPage()
      const planned = await buyAll(other, address, byInput(other))
      await byInput(other).press(other.getByRole('link', { name: 'Print the hanging plan' }))
      await expect(other).toHaveURL(/\/wall\/hanging\?plan=/)
      await expectPrinted(other, planned)
      await context.close()
    })
  })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a wall is planned, shared, bought in one order, and its hanging plan is printed', async ({ page, browser }) => {
    const wall = new WallPage(page)
    const input = byPointer(false)
    await wall.openWith(3)
    await wall.panel('planner_arrange').click()
    await wall.link('Staircase').click()
    await wall.panel('planner_share').click()
    const address = await page.getByRole('textbox', { name: wall.messages['planner_link'] }).inputValue()
    const context = await browser.newContext()
    const other = await context.newPage()
    const planned = await buyAll(other, address, input(other))
    await other.getByRole('link', { name: 'Print the hanging plan' }).click()
    // Without a script, the order does not know the positions of the plan: the works are side by side.
    await other.goto((await other.getByRole('link', { name: 'Back to your wall' }).getAttribute('href')) ?? '')
    const sideBySide = new WallPage(other).positions()
    await other.goBack()
    await expectPrinted(other, sideBySide)
    await other.goto(address.replace('/wall?', '/wall/hanging?'))
    await expectPrinted(other, planned)
    await context.close()
  })
})
