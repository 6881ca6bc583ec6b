import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop } from './built-shop.ts'
import { elementsOf, formEntriesIn } from './html-parts.ts'
import { visitorOf } from './served-shop.ts'

const path = '/art/en-US'
let shop: Awaited<ReturnType<typeof sharedShop>>
beforeAll(async () => {
  shop = await sharedShop()
})

type Visitor = ReturnType<typeof openBrowser>

/** A browser without scripts. */
function openBrowser() {
  const { visit } = visitorOf('http://localhost:3000', shop.fetch)
  /** Follows redirects. */
  const open = async (address: string): Promise<{ url: URL; html: string }> => {
    const response = await visit(address)
    const location = response.headers.get('location')
    return location ? open(location) : { url: new URL(address, 'http://localhost:3000'), html: await response.text() }
  }
  /** Submits the form of a page that posts to a server function, and opens the page that it leads to. */
  const submit = async (address: string, action: string, entries: Record<string, string>) => {
    const own = formEntriesIn((await open(address)).html, action)
    if (!own) throw new Error(`${address} has no form that posts to ${action}`)
    const response = await visit(`/_serverFn/${action}`, {
      method: 'POST',
      body: new URLSearchParams({ ...own, ...entries }),
    })
    expect(response.status).toBe(303)
    return open(response.headers.get('location') ?? '')
  }
  return { open, submit }
}

let newcomers = 0
async function registered(): Promise<Visitor> {
  const browser = openBrowser()
  const email = `wall${(newcomers += 1)}@example.com`
  const entries = { firstName: 'Nora', lastName: 'Vale', email, password: 'Harbor-Light-7!' }
  await browser.submit(`${path}/registration`, 'register', entries)
  return browser
}

const hrefs = (html: string) => elementsOf(html).map(({ attributes }) => attributes.get('href') ?? '')
/** The addresses of the named plans on a page. */
const plansOn = (html: string) => hrefs(html).filter((href) => href.includes('/wall?plan=') && href.includes('saved='))
const actionOf = (html: string, name: 'edit' | 'remove') =>
  hrefs(html).find((href) => href.includes(`/account/wall-plans?${name}=`)) ?? ''
const textOf = (html: string) => html.replaceAll(/<(script|style)[^]*?<\/\1>|<[^>]*>/g, ' ')

/** A wall with one work, on the shopper's photo. */
async function planOf(browser: Visitor) {
  const { html } = await browser.open(`${path}/gallery?compare=on`)
  const box = elementsOf(html).find(({ attributes }) => attributes.get('form') === 'compare')
  const { url } = await browser.open(`${path}/wall?add=${box?.attributes.get('value')}`)
  const plan = url.searchParams.get('plan') ?? ''
  expect(plan).toMatch(/_e1$/)
  return plan.replace(/_(room|paint)[^_]*_/, '_photo_')
}

describe('named wall plans without a script', () => {
  it('are saved, opened, renamed and removed', async () => {
    const browser = await registered()
    const plan = await planOf(browser)
    const { url, html } = await browser.submit(`${path}/wall?plan=${plan}`, 'saveWallPlan', { name: 'Hall' })
    expect(url.pathname).toBe(`${path}/account/wall-plans`)
    expect(textOf(html)).toContain('Plan kept in your account')
    expect(textOf(html)).toContain('The photo of this wall stays in the browser in which it was chosen.')
    const [opened = '', ...others] = plansOn(html)
    expect(others).toEqual([])
    expect((await browser.open(opened)).html).toContain(`value="${plan}"`)

    const edit = actionOf(html, 'edit')
    const unnamed = await browser.submit(edit, 'renameWallPlan', { name: ' ' })
    expect(textOf(unnamed.html)).toContain('Please name the plan.')
    const renamed = await browser.submit(edit, 'renameWallPlan', { name: 'Stairs' })
    expect(textOf(renamed.html)).toContain('Plan renamed')
    expect(textOf(renamed.html)).toContain('Stairs')

    const removed = await browser.submit(actionOf(renamed.html, 'remove'), 'removeWallPlan', {})
    expect(textOf(removed.html)).toContain('Plan removed')
    expect(plansOn(removed.html)).toEqual([])
    expect(textOf(removed.html)).toContain('No wall plan is kept yet.')
  })

  it('show a message when a name is taken', async () => {
    const browser = await registered()
    const plan = await planOf(browser)
    await browser.submit(`${path}/wall?plan=${plan}`, 'saveWallPlan', { name: 'Hall' })
    const { html } = await browser.submit(`${path}/wall?plan=${plan}`, 'saveWallPlan', { name: 'Sofa' })
    expect(plansOn(html)).toHaveLength(2)
    const taken = await browser.submit(actionOf(html, 'edit'), 'renameWallPlan', { name: 'Hall' })
    expect(textOf(taken.html)).toContain('Another plan has this name.')
  })

  it('request a sign-in of a guest, and lead back to the plan', async () => {
    const guest = openBrowser()
    const plan = await planOf(guest)
    const { url, html } = await guest.submit(`${path}/wall?plan=${plan}`, 'saveWallPlan', { name: 'Hall' })
    expect(url.pathname).toBe(`${path}/login`)
    expect(url.searchParams.get('directedFrom')).toContain(`/wall?plan=${plan}`)
    expect(textOf(html)).toContain('Please sign in to continue!')
    expect((await guest.open(`${path}/account/wall-plans`)).url.pathname).toBe(`${path}/login`)
  })
})
