import { expect, type Page } from '@playwright/test'
import type {
  AddResult,
  cartAddedMachine,
  RemoveResult,
  StoredItem,
  WantedItem,
} from '#/machines/cart-added/cart-added.machine.ts'
import { basketWith, line } from './cart-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const add = (page: Page) => page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Add to Cart' })
const dialog = (page: Page) => page.getByRole('dialog')
const showsWorking = (page: Page) => expect(dialog(page).getByRole('status')).toHaveText('Updating your cart')

/** The quantity of each line in the stored basket. */
const STORED_QUANTITY = 99
/** The UPI in the last `addToBasket` request. */
let requestedUpi = ''
/** The path of the product page, without site and locale. */
let productPath = ''

const basketOf = (upis: readonly string[]) =>
  basketWith({
    lines: upis.map((upi) => line(upi, 'Harbor at Dusk', { path: productPath, quantity: STORED_QUANTITY })),
  })

const basketResult = (...upis: string[]) => ({ result: { kind: 'basket', basket: basketOf(upis) } })
const readItem = {
  calls: 'getBasket',
  sends: () => ({}),
  done: (stored: StoredItem) => ({ result: basketOf(stored.line ? [requestedUpi] : []) }),
}
const sentItem = (quantity: number) => ({ items: [{ upi: expect.any(String), quantity }] })
const addItem = {
  calls: 'addToBasket',
  sends: ({ quantity }: WantedItem) => sentItem(quantity),
  done: (response: AddResult) => (response.kind === 'added' ? basketResult(requestedUpi) : { result: response }),
}

export const cartAddedDriver = {
  open: async (page) => {
    page.on('request', (request) => {
      if (request.url().includes('/_serverFn/addToBasket'))
        requestedUpi = /"s":"([A-Z0-9]{8,})"/.exec(request.postData() ?? '')?.[1] ?? ''
    })
    await page.goto('/art/en-US/product/10000001')
    productPath = new URL(page.url()).pathname.replace('/art/en-US', '')
  },
  events: {
    'item.add': (page) => add(page).click(),
    'upgrade.take': (page) =>
      dialog(page)
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click(),
    'dialog.close': (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  },
  ports: {
    addItem,
    addUpgrade: { ...addItem, sends: () => sentItem(STORED_QUANTITY) },
    restoreItem: { ...addItem, sends: () => sentItem(STORED_QUANTITY) },
    removeItem: {
      calls: 'removeLine',
      sends: () => ({ itemId: expect.any(String) }),
      done: (response: RemoveResult) => (response.kind === 'removed' ? basketResult() : { result: response }),
    },
    readItem,
    readRemoved: readItem,
    readUpgrade: readItem,
    readRestored: readItem,
  },
  controls: {
    'item.add': add,
    'upgrade.take': (page) => dialog(page).getByRole('button', { name: /^Add to Cart/ }),
    'dialog.close': (page) => dialog(page).getByRole('button', { name: 'Close' }),
  },
  effects: {
    goToItem: (page) => expect(page).toHaveURL(new RegExp(`${productPath}$`)),
    notifyStock: (page, { left }: { left: number }) => showsToast(`Only ${left} left!`)(page),
    notifyFailed: showsToast('Something went wrong. Try again!'),
  },
  states: {
    closed: async (page) => {
      await expect(dialog(page)).toHaveCount(0)
      await expect(add(page)).toBeEnabled()
    },
    adding: (page) => expect(add(page)).toHaveAttribute('aria-busy', 'true'),
    verifyingItem: (page) => expect(add(page)).toHaveAttribute('aria-busy', 'true'),
    open: async (page, { context: { rejection } }) => {
      await expect(dialog(page)).toContainText('Yay! Your item has been added, great choice!')
      await expect(dialog(page).getByRole('status')).toHaveCount(0)
      const alert = dialog(page).getByRole('alert')
      if (rejection === 'missing') await expect(alert).toHaveText('Product item not found in cart')
      else if (rejection === 'unchanged')
        await expect(alert).toHaveText('Something went wrong. Your cart is as it was.')
      else await expect(alert).toHaveCount(0)
    },
    removing: showsWorking,
    verifyingRemoval: showsWorking,
    exchanging: showsWorking,
    verifyingUpgrade: showsWorking,
    restoring: showsWorking,
    verifyingRestored: showsWorking,
    lost: (page) => expect(dialog(page).getByRole('alert')).toContainText('is no longer in your cart.'),
  },
  code: { script: /\/assets\/cart-added\.actor-/ },
} satisfies PageDriver<typeof cartAddedMachine>
