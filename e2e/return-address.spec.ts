import { expect, repetition, test } from './test.ts'
import { newEmail, PASSWORD, SignIn } from './shopper-page.ts'

/** The most dangerous addresses that `tests/pages/redirects.test.ts` tries on the server. */
const outside = ['//evil.example', '/\\evil.example', 'java\nscript:document.title="evil"']
const furtherOutside = [
  'https:evil.example',
  '/\n/evil.example',
  '/account/..//evil.example',
  '/%2F%2Fevil.example',
  '／／evil.example',
]

for (const forms of [outside, furtherOutside])
  test(`a sign-in never redirects to another origin, with ${forms.length} spellings (R9) [AUTH-18]${repetition(forms === furtherOutside)}`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    const email = newEmail()
    const signIn = new SignIn(page)
    await signIn.prepareAccount(email)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    for (const form of forms) {
      await page.context().clearCookies()
      await page.goto(`/art/en-US/login?${new URLSearchParams({ directedFrom: form })}`)
      await signIn.fill(email, PASSWORD)
      await expect(page.getByRole('banner').getByRole('link', { name: 'My Account' })).toHaveAttribute(
        'href',
        /\/account$/,
      )
      await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'))
      expect([form, new URL(page.url()).origin]).toEqual([form, baseURL])
      expect(await page.title()).not.toContain('evil')
    }
    const origins = new Set(requested.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin))
    expect([...origins]).toEqual([baseURL])
  })
