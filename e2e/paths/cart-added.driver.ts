import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { Basket } from '#/domain/cart/basket.ts'
import type { AddResult, cartAddedMachine, RemoveResult, WantedItem } from '#/machines/cart-added/cart-added.machine.ts'
import type { ConfirmedResult } from '#/machines/confirmed-change/confirmed-change.machine.ts'
import { basketWith, line, stubBasket } from './cart-page.ts'
import type { PageDriver, PortResponse } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const add = (page: Page) =>
  page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'Add to Cart' })
const dialog = (page: Page) => page.getByRole('dialog')
const showsWorking = (page: Page) => expect(dialog(page).getByRole('status')).toHaveText('Updating your cart…')

/** The quantity of each line in the stored basket. */
const STORED_QUANTITY = 99
/** The UPI in the last `addToBasket` request. */
let requestedUpi = ''
/** The path of the product page, without site and locale. */
let productPath = ''
/** The basket on the server; undefined while it cannot be read. */
let stored: Basket | undefined

const basketOf = (upis: readonly string[]) =>
  basketWith({
    lines: upis.map((upi) => line(upi, 'Harbor at Dusk', { path: productPath, quantity: STORED_QUANTITY })),
  })

const basketResult = (...upis: string[]) => ({ result: { kind: 'basket', basket: basketOf(upis) } })
/** Loses a response; the basket then has these items, or cannot be read. */
function lost(upis: readonly string[] | undefined): PortResponse {
  stored = upis && basketOf(upis)
  return { status: 500 }
}
const sentItem = (quantity: number) => ({ items: [{ upi: expect.any(String), quantity }] })
const addItem = {
  calls: 'addToBasket',
  sends: ({ quantity }: WantedItem) => sentItem(quantity),
  done: (result: ConfirmedResult<AddResult>): PortResponse => {
    if (result.kind === 'unknown') return lost(undefined)
    return result.kind === 'added' ? basketResult(requestedUpi) : { result }
  },
}

export const cartAddedDriver = {
  open: async (page) => {
    page.on('request', (request) => {
      if (request.url().includes('/_serverFn/addToBasket'))
        requestedUpi = /"s":"([A-Z0-9]{8,})"/.exec(request.postData() ?? '')?.[1] ?? ''
    })
    await page.goto('/art/en-US/product/10000001')
    stored = basketOf([])
    await stubBasket(page, () => stored)
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
    addUpgrade: {
      ...addItem,
      sends: () => sentItem(STORED_QUANTITY),
      done: (result: ConfirmedResult<AddResult>) =>
        result.kind === 'added' || result.kind === 'failed'
          ? lost(result.kind === 'added' ? [requestedUpi] : [])
          : addItem.done(result),
    },
    restoreItem: { ...addItem, sends: () => sentItem(STORED_QUANTITY) },
    removeItem: {
      calls: 'removeLine',
      sends: () => ({ itemId: expect.any(String) }),
      done: (result: ConfirmedResult<RemoveResult>) => {
        if (result.kind === 'unknown') return lost(undefined)
        return result.kind === 'removed' ? lost([]) : { result }
      },
    },
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
    open: async (page, { context: { rejection } }) => {
      await expect(dialog(page)).toContainText('Yay! Your item has been added, great choice!')
      await expect(dialog(page).getByRole('status')).toHaveCount(0)
      const alert = dialog(page).getByRole('alert')
      if (rejection === 'missing') await expect(alert).toHaveText('Product item not found in cart')
      else if (rejection === 'unchanged')
        await expect(alert).toHaveText('Something went wrong. Your cart hasn’t changed.')
      else await expect(alert).toHaveCount(0)
    },
    removing: showsWorking,
    exchanging: showsWorking,
    restoring: showsWorking,
    lost: (page) => expect(dialog(page).getByRole('alert')).toContainText('is no longer in your cart.'),
  },
  code: { script: scriptOf('cart-added') },
} satisfies PageDriver<typeof cartAddedMachine>
