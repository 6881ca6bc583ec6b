import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { SavedItems } from '#/domain/cart/saved-items.ts'
import type { SavedStepResult, savedItemsMachine } from '#/machines/saved-items/saved-items.machine.ts'
import { basketWith, line, openCart } from './cart-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const basket = basketWith({ lines: [line('line-1', 'Harbor at Dusk')] })
const saved: SavedItems = { currency: 'USD', items: [{ ...line('line-2', 'Ardhaven'), quantity: 2 }] }
const stored = { upi: 'line-2', title: 'Ardhaven', quantity: 2 }
const undo = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Undo' })
const save = (page: Page) => page.getByRole('button', { name: 'Save for later: Harbor at Dusk' })
const messages = { save: 'saved for later.', move: 'moved to your cart.', drop: 'removed.', restore: '' }

const resultOf = (response: SavedStepResult) => ({
  result: response.kind === 'done' ? { kind: 'done', saved, basket } : response,
})

export const savedItemsDriver = {
  open: async (page) => {
    await page.route('**/_serverFn/getSavedItems*', (route) => route.fulfill({ json: { result: saved } }))
    await openCart(page, () => basket)
  },
  events: {
    'line.save': (page) => save(page).click(),
    'saved.move': (page) => page.getByRole('button', { name: 'Move to cart: Ardhaven' }).click(),
    'saved.drop': (page) => page.getByRole('button', { name: 'Remove Ardhaven' }).click(),
    // Toasts of earlier errors may cover the button, since the clock stands still.
    'saved.undo': (page) => undo(page).press('Enter'),
  },
  ports: {
    takeStep: { calls: 'changeSavedItems', done: resultOf },
    stepBack: { calls: 'changeSavedItems', done: resultOf },
  },
  controls: {
    'line.save': save,
    'saved.move': (page) => page.getByRole('button', { name: 'Move to cart: Ardhaven' }),
    'saved.drop': (page) => page.getByRole('button', { name: 'Remove Ardhaven' }),
    'saved.undo': undo,
  },
  effects: {
    notifyGone: showsToast('That item is no longer in your cart.'),
    notifyStock: (page, { left }: { left: number }) => showsToast(`Only ${left} left!`)(page),
    notifyFailed: showsToast('Something went wrong. Try again!'),
  },
  states: {
    'ready.idle': async (page) => {
      await expect(undo(page)).toHaveCount(0)
      await expect(save(page)).toBeEnabled()
    },
    changing: async (page) => {
      await expect(save(page)).toBeDisabled()
      await expect(page.getByRole('main').locator('li[aria-busy]')).toHaveCount(1)
    },
    'ready.changed': async (page, { context: { line: stored, step } }) => {
      await expect(page.getByText(`${stored?.title} ${messages[step]}`)).toBeVisible()
      await expect(undo(page)).toBeEnabled()
    },
    undoing: (page) => expect(undo(page)).toBeDisabled(),
  },
  cases: {
    events: [
      { type: 'line.save', line: { upi: 'line-1', title: 'Harbor at Dusk', quantity: 1 } },
      { type: 'saved.move', line: stored },
      { type: 'saved.drop', line: stored },
      { type: 'saved.undo' },
    ],
  },
  code: { script: scriptOf('saved-items') },
} satisfies PageDriver<typeof savedItemsMachine>
