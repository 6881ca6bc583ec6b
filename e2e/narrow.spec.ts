import { readdirSync } from 'node:fs'
import { expectLargeTextToFit } from './large-text.ts'
import { newEmail, SignIn } from './shopper-page.ts'
import { expect, type Page, repetition, test } from './test.ts'

test.use({ viewport: { width: 320, height: 800 } })

/** The layout of a page is the same without a script, which takes a third of the time. */
const scripts = [
  { name: 'without a script', javaScriptEnabled: false },
  { name: 'with a script', javaScriptEnabled: true },
]

const withoutPath = new Set(['home', 'pdp-carousel'])

/** The paths of a brand's content pages. */
const contentPaths = (brand: string): string[] =>
  readdirSync(`backend/content/pages/${brand}`)
    .flatMap((file) => /^(.+)\.(?:html|json)$/.exec(file)?.[1] ?? [])
    .filter((id) => !withoutPath.has(id))
    .map((id) => `/${id.replaceAll('~', '/')}`)

const expectToFit = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
  await expectLargeTextToFit(page, [390])
}

for (const { name, javaScriptEnabled } of scripts)
  test.describe(name, () => {
    test.use({ javaScriptEnabled })

    for (const [brand, shop] of [
      ['art', 'art/en-US'],
      ['art', 'art/en-CA'],
      ['art', 'art/fr-CA'],
      ['poster', 'poster/en-US'],
      ['poster', 'poster/fr-CA'],
      ['poster', 'poster-ap/en-AU'],
      ['poster', 'poster-ap/ja-JP'],
    ] as const)
      test(`no content page of ${shop} scrolls sideways at 320 px, nor with large text${repetition(shop !== 'poster/fr-CA' || javaScriptEnabled)}`, async ({
        page,
      }) => {
        test.slow()
        for (const path of ['', ...contentPaths(brand)]) await expectToFit(page, `/${shop}${path}`)
        await page.goto(`/${shop}`)
        const headline = page.getByRole('heading', { level: 1 }).first()
        const right = await headline.evaluate((heading) => {
          const text = document.createRange()
          text.selectNodeContents(heading)
          return text.getBoundingClientRect().right
        })
        expect(right).toBeLessThanOrEqual(320)
      })

    for (const [shop, locale, otherLocale] of [
      ['art', 'en-US', 'fr-CA'],
      ['poster', 'en-US', 'fr-CA'],
      ['poster-ap', 'en-AU', 'ja-JP'],
    ] as const)
      test(`no account page of ${shop} scrolls sideways at 320 px, nor with large text${repetition(shop !== 'poster-ap' || javaScriptEnabled)}`, async ({
        page,
      }) => {
        test.slow()
        await new SignIn(page).prepareAccount(newEmail(), { site: `/${shop}/${locale}` })
        for (const language of [locale, otherLocale])
          for (const path of ['', '/addresses', '/favorites', '/orders', '/payments'])
            await expectToFit(page, `/${shop}/${language}/account${path}`)
      })
  })
