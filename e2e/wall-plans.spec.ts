import { expect, test, type Page } from './test.ts'
import { violationsOf } from './axe.ts'
import { hydrated } from './paths/hydrated.ts'
import { newEmail, PASSWORD, SignIn } from './shopper-page.ts'
import { WallPage } from './wall-page.ts'

/** The panel of the planner that names the plan. */
async function openPanel(page: Page) {
  const wall = new WallPage(page)
  await hydrated(wall.works.first())
  if (await nameField(page).isHidden()) await wall.panel('planner_share').click()
}
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name of the plan' })

async function savePlan(page: Page, name: string) {
  await openPanel(page)
  await nameField(page).fill(name)
  await nameField(page).press('Enter')
  await expect(page.getByText(`“${name}” is kept.`)).toBeVisible()
}

const listOf = (page: Page, title: string) =>
  page.getByRole('region', { name: title }).getByRole('listitem').getByRole('link')

test("a guest's plan moves to the account at the sign-in, opens in another browser, and is not shown after the sign-out", async ({
  page,
  browser,
}) => {
  const signIn = new SignIn(page)
  const email = newEmail()
  await signIn.prepareAccount(email)
  await signIn.endSession()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('WallPlan')) sent.push(request.url())
  })
  const wall = new WallPage(page)
  await wall.openWith(2)
  await savePlan(page, 'Hall')
  await expect(listOf(page, 'Kept in this browser')).toHaveText(['Hall'])
  expect(sent).toEqual([])
  await signIn.openModal()
  await signIn.fill(email, PASSWORD)
  await expect(page.getByText('1 wall plan moved to your account')).toBeVisible()
  await openPanel(page)
  await expect(listOf(page, 'Kept in your account')).toHaveText(['Hall'])
  await expect(listOf(page, 'Kept in this browser')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('wall-plans'))).toBeNull()

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/art/en-US/login?directedFrom=/art/en-US/account/wall-plans')
  await new SignIn(elsewhere).fill(email, PASSWORD)
  await elsewhere.getByRole('main').getByRole('link', { name: 'Hall', exact: true }).click()
  await expect(new WallPage(elsewhere).works).toHaveCount(2)
  await elsewhere.context().close()

  await signIn.signOut()
  await page.waitForURL('**/login')
  await page.goto('/art/en-US/wall')
  await expect(page.getByRole('heading', { name: 'Start with one work' })).toBeVisible()
  await hydrated(page.getByRole('link', { name: 'Find a first work' }))
  await expect(page.getByRole('link', { name: 'Hall', exact: true })).toHaveCount(0)
})

test('a plan of the account that was opened and changed is saved again, also after a reload @all', async ({ page }) => {
  await new SignIn(page).prepareAccount(newEmail())
  const wall = new WallPage(page)
  await wall.openWith(1)
  await savePlan(page, 'Hall')
  await expect(page).toHaveURL(/&saved=\w+$/)
  const before = page.url()
  await wall.works.first().press('ArrowUp')
  await expect(page).not.toHaveURL(before)
  await expect(page).toHaveURL(/_e1&saved=\w+$/)
  const changed = wall.positions()
  await page.reload()
  await openPanel(page)
  await expect(nameField(page)).toHaveValue('Hall')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('“Hall” is kept.')).toBeVisible()
  await expect(listOf(page, 'Kept in your account')).toHaveText(['Hall'])
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'All plans of your account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wall Plans' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Hall', exact: true }).click()
  await expect(wall.works).toHaveCount(1)
  expect(wall.positions()).toEqual(changed)
})
