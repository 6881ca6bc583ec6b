import { CheckoutPage } from './checkout-page.ts'
import { expect, repetition, test } from './test.ts'

/** English names of product kinds, sizes, shipping methods and order stages. */
const english =
  /Framed (Art Print|Giclee Print|Photograph|Poster|Canvas)|[\d⅛¼⅜½⅝¾⅞] in\b|Expedited|Overnight|By (road|air)|business day|Created/

const shops = [
  {
    shop: 'art/fr-CA',
    kind: /(Affiche|Photographie|Impression d’art|Impression giclée) encadrée/,
    size: /\d\S* x \d\S* po/,
    methods: [/^Standard/, /^Accélérée/],
    country: 'Canada',
    town: 'Montréal QC H2X 1Y4',
    email: /^Votre commande Vernissage/,
    address: {
      auth_first_name: 'Nora',
      auth_last_name: 'Vale',
      account_address1: '12, rue Clark',
      account_city: 'Montréal',
      account_zip: 'H2X 1Y4',
    },
    state: 'QC',
  },
  {
    shop: 'poster-ap/ja-JP',
    kind: /額装(ポスター|写真|アートプリント)/,
    size: /\d\S* x \d\S* cm/,
    methods: [/^通常配送/, /^速達/],
    country: '日本',
    town: '京都府 京都市中京区',
    email: /^【Broadside Asia-Pacific】ご注文ありがとうございます/,
    address: {
      auth_last_name: '山田',
      auth_first_name: '花子',
      account_zip: '604-8571',
      account_city: '京都市中京区',
      account_address1: '寺町通御池上る上本能寺前町488',
    },
    state: '京都府',
  },
]

/** A name with any title of a work in place of `{title}`, and any space, since Playwright has plain spaces in names. */
const named = (message = '') =>
  new RegExp(
    `^${message
      .split('{title}')
      .join('.+')
      .replaceAll(/\s/g, String.raw`\s`)}$`,
  )

for (const { shop, kind, size, methods, country, town, email: mail, address, state } of shops) {
  test(`cart and saved items are in the language of ${shop}${repetition(true)}`, async ({ page }) => {
    test.slow()
    const checkout = new CheckoutPage(page, shop)
    const { messages } = checkout
    const main = page.getByRole('main')

    await checkout.addFramedPrint()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(kind)
    await expect(dialog).toContainText(size)
    await expect(dialog).not.toContainText(english)
    await dialog.getByRole('button', { name: messages['cart_added_keep'] }).click()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('banner').getByRole('link', { name: messages['header_cart'] }).hover()
    const panel = page.getByRole('banner').getByRole('region', { name: messages['cart_title'] })
    await expect(panel).toContainText(kind)
    await expect(panel).toContainText(size)
    await expect(panel).not.toContainText(english)
    await panel.getByRole('link', { name: messages['cart_view'] }).click()

    await expect(page).toHaveURL(/\/cart$/)
    const save = main.getByRole('button', { name: named(messages['cart_save_named']) })
    await save.click()
    const saved = main.getByRole('region', { name: messages['cart_saved_title'] })
    await expect(saved).toContainText(kind)
    await expect(saved).toContainText(size)
    await expect(main).not.toContainText(english)
    await saved.getByRole('button', { name: named(messages['cart_saved_move_named']) }).click()
    await expect(save).toBeVisible()
    await expect(main).toContainText(kind)
    await expect(main).toContainText(size)
    await expect(main).not.toContainText(english)
  })

  test(`checkout, order and order status are in the language of ${shop}${repetition(shop === 'poster-ap/ja-JP')}`, async ({
    page,
  }) => {
    test.slow()
    const checkout = new CheckoutPage(page, shop)
    const { messages } = checkout
    const main = page.getByRole('main')
    await checkout.prepareFramedPrint()
    await page.goto(`/${shop}/cart`)
    await expect(main).toContainText(kind)
    await main.getByRole('link', { name: messages['checkout_start'], exact: true }).click()
    await checkout.expectOpen()
    const email = await checkout.saveContact()
    await checkout.saveAddress({
      state,
      ...Object.fromEntries(Object.entries(address).map(([id, text]) => [messages[id] ?? '', text])),
    })
    for (const name of methods) await expect(main.getByRole('radio', { name })).toBeVisible()
    await expect(main).not.toContainText(english)
    await checkout.saveMethod()
    await checkout.savePayment()
    await expect(main).toContainText(kind)
    await expect(main).toContainText(size)
    await expect(main).not.toContainText(english)
    await checkout.orderButton.click()

    const orderNo = await checkout.placedOrderNo()
    await expect(main).toContainText(kind)
    await expect(main).toContainText(size)
    await expect(main.getByText(country, { exact: true })).toHaveCount(2)
    await expect(main.getByText(town, { exact: true })).toHaveCount(2)
    await expect(main).not.toContainText(english)
    await expect.poll(() => checkout.emailSubjects(email)).toEqual([expect.stringMatching(mail)])

    await page.goto(`/${shop}/orders`)
    await page.getByRole('textbox', { name: messages['order_status_number'] }).fill(orderNo)
    await page.getByRole('textbox', { name: messages['order_status_email'] }).fill(email)
    await main.getByRole('button', { name: messages['order_status_submit'] }).click()
    await expect(main).toContainText(orderNo)
    await expect(main).toContainText(kind)
    await expect(main.getByText(country, { exact: true })).toHaveCount(2)
    await expect(main.getByText(town, { exact: true })).toHaveCount(2)
    await expect(main).toContainText(messages['account_stage_created'] ?? '')
    await expect(main).not.toContainText(english)
  })
}

test('lists and products of poster-ap/en-AU have their sizes in centimeters @all', async ({ page }) => {
  const inches = /\d[⅛¼⅜½⅝¾⅞]? in\b/
  const main = page.getByRole('main')
  await page.goto('/poster-ap/en-AU/-st')
  const tile = main.getByRole('region', { name: 'Results' }).getByRole('listitem').first()
  await expect(tile).toContainText(/\d+ x \d+ cm/)
  await expect(main).not.toContainText(inches)
  await tile.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/-sp\//)
  const choices = main.locator('#choices')
  await expect(choices).toContainText(/Finished Size: \d+ x \d+ cm/)
  await expect(choices).not.toContainText(inches)
  await expect(page.locator('#view-wall')).toContainText(/\d+ cm/)
})
