import { mkdirSync, writeFileSync } from 'node:fs'
import { boston, visa } from '../checkout-page.ts'
import { photoFile } from '../photo-page.ts'
import { newEmail, PASSWORD } from '../shopper-page.ts'
import type { Query } from './find-elements.ts'
import { keys, type ShopPage } from './shop-page.ts'
import { expect, test } from './test.ts'

const home = '/art/en-US'
const product = '/art/en-US/product/10000001'
const banner: Query = { role: 'banner' }
const main: Query = { role: 'main' }
const dialog: Query = { role: 'dialog' }
const search: Query = { role: 'combobox', name: 'Search works and artists' }
const addButton: Query = { role: 'button', name: 'Add to Cart', within: { role: 'region', name: 'Price' } }
const heading = (name: string): Query => ({ role: 'heading', name: { matches: name } })
const link = (name: string, within = main): Query => ({ role: 'link', name, within })
const button = (name: string, within = main): Query => ({ role: 'button', name, within })

/** Opens the home page as a newcomer, and allows what is necessary. */
async function visit(shop: ShopPage): Promise<void> {
  await shop.open(home)
  await shop.click(button('Only necessary', { role: 'region', name: 'Privacy' }))
}

/** Saves what a page looks like on a phone and on a desktop. */
async function saveViews(shop: ShopPage, name: string): Promise<void> {
  const folder = `test-results/browsers-${test.info().project.name}`
  mkdirSync(folder, { recursive: true })
  for (const width of [390, 1440]) {
    await shop.session.setViewport(width, 900)
    expect(
      await shop.session.evaluate('() => document.documentElement.scrollWidth'),
      `${name} at ${width}`,
    ).toBeLessThanOrEqual(width)
    await shop.saveScreenshot(`${folder}/${name}-${width}.png`)
  }
}

test('finds works by the menu, a filter, and suggestions of the search', async ({ shop }) => {
  await visit(shop)
  await shop.see(heading('Light, and'))
  await saveViews(shop, 'home')
  await test.step('the menu opens by hover', async () => {
    await shop.hover(link('Subjects', banner))
    await shop.click(link('Op Art', banner))
    await shop.see(heading('Op Art'))
  })
  await test.step('a filter narrows the list, and back restores it', async () => {
    await shop.open(`${home}/gallery`)
    const count: Query = { role: 'status', within: main }
    const all = await shop.textOf(count)
    await saveViews(shop, 'list')
    await shop.click({ role: 'summary', name: 'Shape', within: main })
    await shop.click({ role: 'link', name: { matches: '^Portrait' }, within: { role: 'group', name: 'Filters' } })
    await shop.see(link('Remove filter Portrait'))
    expect(await shop.path()).toBe(`${home}/gallery?n=c_shape%3Aportrait`)
    await expect.poll(() => shop.textOf(count)).not.toBe(all)
    await shop.session.evaluate('() => history.back()')
    await expect.poll(() => shop.textOf(count)).toBe(all)
  })
  await test.step('a suggestion leads to its work', async () => {
    await shop.click(search)
    await shop.type('sea')
    const works: Query = { role: 'group', name: 'Works', within: { role: 'listbox' } }
    const suggestion: Query = { role: 'option', within: works }
    await shop.expectText(suggestion, /\$\d/)
    await shop.click(suggestion)
    await shop.see(addButton)
  })
})

test('buys a framed print, from its choices to the confirmation', async ({ shop }) => {
  await visit(shop)
  await shop.open(product)
  await saveViews(shop, 'product')
  await test.step('chooses size and frame', async () => {
    const price: Query = { role: 'region', name: 'Price' }
    await shop.click({ role: 'radio', name: { matches: '^18 x 24' } })
    await shop.expectText(price, '$24.99')
    await shop.click({ role: 'radio', name: { matches: '^Fine Ebony' } })
    await expect.poll(() => shop.textOf(price)).not.toContain('$24.99')
    await shop.click(addButton)
    await shop.expectText(dialog, 'Finished Size')
  })
  await test.step('changes the quantity in the cart', async () => {
    await shop.click(link('View Cart', dialog))
    await shop.see({ role: 'heading', name: 'Cart' })
    await shop.click(button('One more'))
    await shop.expectText(main, '2 items')
    await saveViews(shop, 'cart')
    await shop.click(link('Checkout', { role: 'region', name: 'Order summary' }))
  })
  await test.step('fills in the checkout', async () => {
    await shop.fill('Email', newEmail())
    await saveViews(shop, 'checkout')
    await shop.click(button('Continue'))
    for (const [name, text] of Object.entries(boston)) await shop.fill(name, text)
    await shop.choose({ role: 'combobox', name: 'State or province' }, 'Massachusetts')
    await shop.click(button('Continue'))
    await shop.see({ role: 'radio', within: main })
    await shop.click(button('Continue'))
    const card = { 'Card number': visa, 'Expiry (MM/YY)': '04/40', 'Security code': '123', 'Name on card': 'Nora Vale' }
    for (const [name, text] of Object.entries(card)) await shop.fill(name, text)
    await shop.click(button('Continue'))
  })
  await shop.click({ role: 'button', name: { matches: '^Place order' } })
  await shop.see(heading('Thank you for your order'))
})

test('a favorite waits for the sign-in, and is added after it', async ({ shop }) => {
  const email = newEmail()
  await visit(shop)
  await test.step('registers and signs out', async () => {
    await shop.open(`${home}/registration`)
    for (const [name, text] of Object.entries({
      'First Name': 'Nora',
      'Last Name': 'Vale',
      Email: email,
      Password: PASSWORD,
    }))
      await shop.fill(name, text, main)
    await shop.click(button('Create Account'))
    await expect.poll(() => shop.path()).toBe(`${home}/account`)
    await shop.expectText(main, 'Hello, Nora')
    await shop.hover(link('My Account', banner))
    await shop.click(button('Log out', banner))
    await expect.poll(() => shop.attributeOf(link('My Account', banner), 'href')).toMatch(/login$/)
  })
  await shop.open(`${home}/gallery`)
  const heart: Query = { role: 'button', name: { matches: '^Favorite: ' }, within: main }
  await shop.click(heart)
  await shop.fill('Email', email, dialog)
  await shop.fill('Password', PASSWORD, dialog)
  await shop.click(button('Sign In', dialog))
  await expect.poll(() => shop.attributeOf(heart, 'aria-pressed')).toBe('true')
  await shop.open(`${home}/account/favorites`)
  await shop.see(heart)
})

test('a photo is uploaded, cropped by the keyboard, and added to the cart', async ({ shop }) => {
  const { buffer, name } = await photoFile('Pier')
  const file = test.info().outputPath(name)
  writeFileSync(file, buffer)
  await visit(shop)
  await shop.open(`${home}/frame-my-photos`)
  await shop.chooseFiles('Choose photos', [file])
  const crop: Query = { role: 'slider', name: { matches: '^Crop of' } }
  await shop.see(crop)
  await shop.click(crop)
  for (let step = 0; step < 6; step += 1) await shop.press('+')
  await expect.poll(() => shop.attributeOf(crop, 'aria-valuetext')).toMatch(/^Shows 3[12] % of the photo/)
  await shop.click(addButton)
  await shop.expectText(dialog, 'Pier')
})

test('the keyboard alone leads from the home page to the checkout', async ({ shop }) => {
  await visit(shop)
  await shop.open(home)
  await shop.press(keys.tab)
  expect(await shop.hasFocus({ role: 'link', name: 'Skip to content' })).toBe(true)
  await shop.tabTo(search)
  await shop.type('harb')
  await shop.see({ role: 'option', within: { role: 'listbox' } })
  await shop.press(keys.down)
  await shop.see({ role: 'option', within: { role: 'listbox' } })
  await shop.press(keys.escape)
  await shop.press(keys.enter)
  await expect.poll(() => shop.path()).toContain('skq=harb')
  await shop.see(heading('harb'))
  await shop.open(product)
  await shop.press(keys.tab)
  await shop.press(keys.enter)
  const sizes: Query = { role: 'radiogroup', name: 'Choose size' }
  await shop.tabTo({ role: 'radio', name: { matches: '^27 x 36' }, within: sizes })
  await shop.press(keys.right)
  await expect
    .poll(() => shop.attributeOf({ role: 'radio', name: { matches: '^30 x 40' }, within: sizes }, 'aria-checked'))
    .toBe('true')
  await shop.tabTo(addButton)
  await shop.press(keys.enter)
  await shop.tabTo(link('View Cart', dialog))
  await shop.press(keys.enter)
  await shop.tabTo(link('Checkout', { role: 'region', name: 'Order summary' }))
  await shop.press(keys.enter)
  await shop.tabTo({ role: 'textbox', name: 'Email', within: main })
})

test('the menu of a phone opens as a drawer, and leads to a list', async ({ shop }) => {
  await shop.session.setViewport(390, 844)
  await visit(shop)
  await shop.click(button('Open menu', banner))
  await shop.click(button('Subjects', dialog))
  await shop.press(keys.escape)
  await expect.poll(() => shop.hasFocus(button('Open menu', banner))).toBe(true)
  await shop.click(button('Open menu', banner))
  await shop.click(button('Subjects', dialog))
  await shop.click(link('Op Art', dialog))
  await shop.see(heading('Op Art'))
})
