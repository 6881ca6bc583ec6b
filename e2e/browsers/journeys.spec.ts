import { mkdirSync, writeFileSync } from 'node:fs'
import { boston, messagesOfShop, visa } from '../checkout-page.ts'
import { photoFile } from '../photo-page.ts'
import { newEmail, PASSWORD } from '../shopper-page.ts'
import type { Query } from './find-elements.ts'
import { keys, type ShopPage } from './shop-page.ts'
import { expect, test } from './test.ts'

const home = '/art/en-US'
const messages = messagesOfShop('art/en-US')
/** A message by its id, up to the first part that varies. */
function m(id: string): string {
  const text = messages[id]
  if (text === undefined) throw new Error(`messages/en-US.json has no message ${id}`)
  return text.replace(/\{.*/s, '').trim()
}
const product = '/art/en-US/product/10000001'
const banner: Query = { role: 'banner' }
const main: Query = { role: 'main' }
const dialog: Query = { role: 'dialog' }
const search: Query = { role: 'combobox', name: m('header_search_label') }
const addButton: Query = { role: 'button', name: m('cart_add'), within: { role: 'region', name: m('product_price') } }
const heading = (name: string): Query => ({ role: 'heading', name: { matches: name } })
const link = (name: string, within = main): Query => ({ role: 'link', name, within })
const button = (name: string, within = main): Query => ({ role: 'button', name, within })

/** Opens the home page as a newcomer, and allows what is necessary. */
async function visit(shop: ShopPage): Promise<void> {
  await shop.open(home)
  await shop.click(button(m('privacy_nothing'), { role: 'region', name: m('privacy_banner_label') }))
  await shop.settle()
}

/** Goes past the header as the keyboard does, if the focus is at the beginning of the page. */
async function skipToContent(shop: ShopPage): Promise<void> {
  await shop.press(keys.tab)
  if (await shop.hasFocus({ role: 'link', name: m('shell_skip') })) await shop.press(keys.enter)
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
    await shop.click({
      role: 'link',
      name: { matches: '^Portrait' },
      within: { role: 'group', name: m('list_filters') },
    })
    await shop.see(link(`${m('list_remove_filter')} Portrait`))
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
    const price: Query = { role: 'region', name: m('product_price') }
    await shop.click({ role: 'radio', name: { matches: '^18 x 24' } })
    await shop.expectText(price, '$24.99')
    await shop.click({ role: 'radio', name: { matches: '^Fine Ebony' } })
    await expect.poll(() => shop.textOf(price)).not.toContain('$24.99')
    await shop.click(addButton)
    await shop.expectText(dialog, /finished size/i)
  })
  await test.step('changes the quantity in the cart', async () => {
    await shop.click(link(m('cart_view'), dialog))
    await shop.see({ role: 'heading', name: m('cart_title') })
    await shop.click(button(m('product_quantity_more')))
    await shop.expectText(main, /2 items/i)
    await saveViews(shop, 'cart')
    await shop.click(link(m('checkout_start'), { role: 'region', name: m('cart_summary') }))
  })
  await test.step('fills in the checkout', async () => {
    await shop.fill(m('auth_email'), newEmail())
    await saveViews(shop, 'checkout')
    await shop.click(button(m('checkout_continue')))
    for (const [name, text] of Object.entries(boston)) await shop.fill(name, text)
    await shop.choose({ role: 'combobox', name: m('account_state') }, 'Massachusetts')
    await shop.click(button(m('checkout_continue')))
    await shop.see({ role: 'radio', within: main })
    await shop.click(button(m('checkout_continue')))
    const card = {
      [m('account_card_number')]: visa,
      [m('account_card_expiry')]: '04/40',
      [m('checkout_security_code')]: '123',
      [m('account_card_holder')]: 'Nora Vale',
    }
    for (const [name, text] of Object.entries(card)) await shop.fill(name, text)
    await shop.click(button(m('checkout_continue')))
  })
  await shop.click({ role: 'button', name: { matches: `^${m('checkout_place')}` } })
  await shop.see(heading(m('checkout_thanks')))
})

test('a favorite waits for the sign-in, and is added after it', async ({ shop }) => {
  const email = newEmail()
  await visit(shop)
  await test.step('registers and signs out', async () => {
    await shop.open(`${home}/registration`)
    for (const [name, text] of Object.entries({
      [m('auth_first_name')]: 'Nora',
      [m('auth_last_name')]: 'Vale',
      [m('auth_email')]: email,
      [m('auth_password')]: PASSWORD,
    }))
      await shop.fill(name, text, main)
    await shop.click(button(m('auth_create_account')))
    await expect.poll(() => shop.path()).toBe(`${home}/account`)
    await shop.expectText(main, 'Nora')
    await shop.hover(link(m('header_account'), banner))
    await shop.click(button(m('account_log_out'), banner))
    await expect.poll(() => shop.attributeOf(link(m('header_account'), banner), 'href')).toMatch(/login$/)
  })
  await shop.open(`${home}/gallery`)
  const heart: Query = { role: 'button', name: { matches: `^${m('favorite_work')}` }, within: main }
  await shop.click(heart)
  await shop.fill(m('auth_email'), email, dialog)
  await shop.fill(m('auth_password'), PASSWORD, dialog)
  await shop.click(button(m('auth_sign_in'), dialog))
  await expect.poll(() => shop.attributeOf(heart, 'aria-pressed')).toBe('true')
  await shop.see({ role: 'status', name: { matches: 'added to wishlist' } })
  await shop.open(`${home}/account/favorites`)
  await shop.see(heart)
})

test('a photo is uploaded, cropped by the keyboard, and added to the cart', async ({ shop }) => {
  const { buffer, name } = await photoFile('Pier')
  const file = test.info().outputPath(name)
  writeFileSync(file, buffer)
  await visit(shop)
  await shop.open(`${home}/frame-my-photos`)
  await shop.chooseFiles(m('photos_choose'), [file])
  const crop: Query = { role: 'slider', name: { matches: `^${m('photos_crop_named')}` } }
  await shop.see(crop)
  await shop.click(crop)
  for (let step = 0; step < 6; step += 1) await shop.press('+')
  await expect.poll(() => shop.attributeOf(crop, 'aria-valuetext')).toMatch(/3[12] ?%/)
  await shop.click(addButton)
  await shop.expectText(dialog, 'Pier')
})

test('the keyboard alone leads from the home page to the checkout', async ({ shop }) => {
  await visit(shop)
  await shop.open(home)
  await shop.press(keys.tab)
  expect(await shop.hasFocus({ role: 'link', name: m('shell_skip') })).toBe(true)
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
  await skipToContent(shop)
  const sizes: Query = { role: 'radiogroup', name: m('product_choose_size') }
  await shop.tabTo({ role: 'radio', name: { matches: '^27 x 36' }, within: sizes })
  await shop.press(keys.right)
  await expect
    .poll(() => shop.attributeOf({ role: 'radio', name: { matches: '^30 x 40' }, within: sizes }, 'aria-checked'))
    .toBe('true')
  await shop.tabTo(addButton)
  await shop.press(keys.enter)
  await shop.tabTo(link(m('cart_view'), dialog))
  await shop.press(keys.enter)
  await shop.see({ role: 'heading', name: m('cart_title') })
  await skipToContent(shop)
  await shop.tabTo(link(m('checkout_start'), { role: 'region', name: m('cart_summary') }))
  await shop.press(keys.enter)
  await shop.see({ role: 'heading', name: m('checkout_title') })
  await skipToContent(shop)
  await shop.tabTo({ role: 'textbox', name: m('auth_email'), within: main })
})

test('the menu of a phone opens as a drawer, and leads to a list', async ({ shop }) => {
  await shop.session.setViewport(390, 844)
  await visit(shop)
  await shop.click(button(m('header_menu'), banner))
  await shop.click(button('Subjects', dialog))
  await shop.press(keys.escape)
  await expect.poll(() => shop.hasFocus(button(m('header_menu'), banner))).toBe(true)
  await shop.click(button(m('header_menu'), banner))
  await shop.click(button('Subjects', dialog))
  await shop.click(link('Op Art', dialog))
  await shop.see(heading('Op Art'))
})
