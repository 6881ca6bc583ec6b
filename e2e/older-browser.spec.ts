import { watchConsole } from './console-messages.ts'
import { SignIn } from './shopper-page.ts'
import { expect, type Page, test } from './test.ts'

// The browser has an empty cache, so that all scripts run without the functions.
test.use({ isFirstVisit: true })

/** Removes what the oldest browsers of the build's target lack: Safari 16.4, Chrome 111 and Firefox's extended release 115. */
const makeOlder = (page: Page) =>
  page.addInitScript(() => {
    const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
    const removed: [object, string[]][] = [
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [URL, ['canParse', 'parse']],
      [Array, ['fromAsync']],
      [AbortSignal, ['any']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [
        iterators,
        ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
      ],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
      [Element.prototype, ['checkVisibility']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [Document.prototype, ['startViewTransition']],
      [globalThis, ['Iterator', 'navigation', 'scheduler']],
    ]
    for (const [owner, names] of removed) for (const name of names) Reflect.deleteProperty(owner, name)
  })

test('a browser of 2023 finds a work, chooses a size, adds it to the cart, signs in, and hydrates further pages', async ({
  page,
}) => {
  const errors = watchConsole(page)
  await makeOlder(page)
  await page.goto('/art/en-US')
  const words = page.getByRole('combobox', { name: 'Search' })
  await words.pressSequentially('basic lamps')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await words.press('Enter')
  const results = page.getByRole('main').getByRole('region', { name: 'Results' })
  await results.getByRole('link').first().click()
  const sizes = page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio')
  await sizes.last().click()
  await expect(sizes.last()).toBeChecked()
  await page.locator('#purchase').getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  const signIn = new SignIn(page)
  await signIn.openModal()
  await signIn.fill('ada@passepartout.example', 'Passepartout1!')
  await expect(signIn.greeting).toBeVisible()
  for (const path of ['', '/frame-my-photos', '/wall', '/customizer/10000001', '/gift-cards', '/help/faq']) {
    await page.goto(`/art/en-US${path}`)
    await page.keyboard.press('End')
    await expect(page.getByRole('contentinfo')).toBeInViewport()
  }
  expect(errors).toEqual([])
})
