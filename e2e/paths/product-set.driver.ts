import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { Basket } from '#/domain/cart/basket.ts'
import type { ConfirmedResult } from '#/machines/confirmed-change/confirmed-change.machine.ts'
import type { AddedSet, AddSetResult, productSetMachine } from '#/machines/product-set/product-set.machine.ts'
import { SetPage } from '../set-page.ts'
import { basketWith, line, stubBasket } from './cart-page.ts'
import { hydrated } from './hydrated.ts'
import type { PageDriver } from '@passepartout/paths/playwright'

const dialog = (page: Page) => page.getByRole('dialog')

/** The UPIs in the last `addToBasket` request. */
let requested: string[] = []
/** Grows with each basket, so that it holds more of each item than the one before. */
let quantity = 0
/** The basket on the server; undefined while it cannot be read. */
let stored: Basket | undefined

const basketOf = (upis: readonly string[]) => {
  quantity += 10
  return basketWith({ lines: upis.map((upi) => line(upi, 'Harbor at Dusk', { quantity })) })
}

const alerts = {
  stock: 'Only 2 left for',
  failed: 'Something went wrong and nothing was added to your cart. Try again.',
  unknown: 'We couldn’t confirm that the set was added. Check your cart before you try again.',
}

export const productSetDriver = {
  open: async (page) => {
    page.on('request', (request) => {
      if (request.url().includes('/_serverFn/addToBasket'))
        requested = [...(request.postData() ?? '').matchAll(/"s":"(\d{8}[A-Z0-9]+)"/g)].map(([, upi = '']) => upi)
    })
    stored = basketOf([])
    await stubBasket(page, () => stored)
    const set = new SetPage(page)
    await set.open()
    const chosen = await set.children.evaluateAll((children) =>
      children.map((child) => {
        const size = child.querySelector('input[type=radio]')?.getAttribute('value')
        return `${child.id.replace('work-', '')}.${size}.print.1`
      }),
    )
    await set.open(chosen.join('_'))
    await hydrated(set.addButton)
  },
  events: {
    'choices.change': async (page) => {
      const field = new SetPage(page).quantity(0)
      await field.fill((await field.inputValue()) === '1' ? '2' : '1')
    },
    'set.add': (page) => new SetPage(page).addButton.click(),
    'dialog.close': (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  },
  ports: {
    addItems: {
      calls: 'addToBasket',
      sends: ({ items }: AddedSet) => ({
        items: expect.arrayContaining(items.map(() => ({ upi: expect.any(String), quantity: expect.any(Number) }))),
      }),
      done: (result: ConfirmedResult<AddSetResult>) => {
        stored = result.kind === 'unknown' ? undefined : basketOf(result.kind === 'added' ? requested : [])
        // The basket shows whether the set was added.
        return result.kind === 'stock' ? { result } : { status: 500 }
      },
    },
  },
  controls: {
    'set.add': (page) => new SetPage(page).addButton,
    'dialog.close': (page) => dialog(page).getByRole('button', { name: 'Close' }),
  },
  effects: {
    replaceAddress: (page) => expect(page).toHaveURL(/[?&]\w+=[^&]*\.print\.\d/),
  },
  states: {
    choosing: async (page, { context: { rejection } }) => {
      await expect(dialog(page)).toHaveCount(0)
      await expect(new SetPage(page).addButton).toBeEnabled()
      const { alert } = new SetPage(page)
      if (rejection) await expect(alert).toContainText(alerts[rejection.kind])
      else await expect(alert).toHaveCount(0)
    },
    adding: (page) => expect(new SetPage(page).addButton).toHaveAttribute('aria-busy', 'true'),
    added: (page) => expect(dialog(page)).toContainText('Yay! Your set has been added, great choice!'),
  },
  cases: {
    /** The dialog covers the page. */
    events: (snapshot) =>
      snapshot.hasTag('overlay')
        ? [{ type: 'dialog.close' }]
        : [
            { type: 'choices.change', choices: [] },
            {
              type: 'set.add',
              items: [
                { upi: 'A1', quantity: 1 },
                { upi: 'B1', quantity: 2 },
              ],
              inBasket: [0, 1],
            },
          ],
  },
  code: { script: scriptOf('product-set'), events: ['set.add'] },
} satisfies PageDriver<typeof productSetMachine>
