import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, startTestShop } from './shop-window.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let session: typeof import('#/session/posted-form.server.ts')

beforeAll(async () => {
  shop = await startTestShop()
  session = await import('#/session/posted-form.server.ts')
})
afterAll(() => shop.close())

const posted = {
  form: 'sign-in',
  result: { kind: 'wrong' },
  entries: { email: 'ada@passepartout.example' },
  toasts: [{ kind: 'failed' }],
} as const

it('hands a posted form to the next page of the same browser, once', async () => {
  const browser = openBrowser()
  await browser.visit(async () => session.writePostedForm(posted))
  expect(browser.cookies.get('posted-form')).not.toContain('ada')
  expect(browser.setCookies()[0]).toMatch(/^posted-form=[\w-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await browser.visit(async () => session.takePostedForm())).toEqual(posted)
  expect(browser.cookies.has('posted-form')).toBe(false)
  expect(browser.headers().get('cache-control')).toBe('private, no-store')
  expect(await browser.visit(async () => session.takePostedForm())).toBeNull()
})

it('omits entries that do not fit into a cookie', async () => {
  const browser = openBrowser()
  await browser.visit(async () => session.writePostedForm({ ...posted, entries: { email: 'a'.repeat(5000) } }))
  expect(await browser.visit(async () => session.takePostedForm())).toEqual({ ...posted, entries: {} })
})

it('ignores a cookie that the shop has not sealed', async () => {
  const browser = openBrowser()
  browser.cookies.set('posted-form', Buffer.from(JSON.stringify(posted)).toString('base64url'))
  expect(await browser.visit(async () => session.takePostedForm())).toBeNull()
})
