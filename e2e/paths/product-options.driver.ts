import { expect, type Page } from '@playwright/test'
import { choices } from '#/machines/product-options/product-options.cases.ts'
import type { productOptionsMachine } from '#/machines/product-options/product-options.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { itemInAddress, chosenItem, openProduct, sizes } from './product-page.ts'

const settlingMs = 120
/** The item that the address named when the choice was last at rest. */
const settledAt = new WeakMap<Page, string | null>()

const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'How the work is made' }).getByRole('tab', { name })
const otherSize = (page: Page) => sizes(page).and(page.locator('[aria-checked=false]')).last()

export const productOptionsDriver = {
  open: openProduct,
  events: {
    'tab.choose': (page, { tab: requested }) =>
      tab(page, requested === 'canvas' ? 'Stretched Canvas' : 'Print and Frames').click(),
    'size.choose': (page) => otherSize(page).click(),
    'tier.choose': (page) =>
      page
        .getByRole('radiogroup', { name: 'Frame tiers' })
        .getByRole('radio')
        .and(page.locator('[aria-checked=false]'))
        .last()
        .click(),
    'option.choose': (page) => page.getByRole('radio', { name: /BUY JUST THE PRINT/ }).click(),
    /** The items of the page have other bounds than those of the model: the quantity may be the wanted one already. */
    'quantity.change': async (page, { quantity }) => {
      const field = page.getByRole('spinbutton', { name: 'Quantity' })
      await field.fill((await field.inputValue()) === String(quantity) ? '4' : String(quantity))
    },
    /** Back to the address from before the jump to the main part. */
    'address.change': async (page) => {
      await page.getByRole('link', { name: /^Skip/ }).press('Enter')
      await otherSize(page).click()
      await page.clock.runFor(settlingMs)
      await expect.poll(() => itemInAddress(page)).toBe(await chosenItem(page))
      await page.goBack()
    },
  },
  controls: {},
  effects: {
    replaceAddress: (page) =>
      expect.poll(async () => [null, await chosenItem(page)].includes(itemInAddress(page))).toBe(true),
  },
  states: {
    settled: async (page) => {
      await expect.poll(async () => [null, await chosenItem(page)].includes(itemInAddress(page))).toBe(true)
      settledAt.set(page, itemInAddress(page))
    },
    moved: async (page) => expect(itemInAddress(page)).toBe(settledAt.get(page) ?? null),
  },
  cases: {
    input: [{ choices, upi: 'SMALLPRINT' }],
    /** The page offers frames where there are some, and a tab only to change to it. */
    events: ({ context: { choice } }) => [
      { type: 'tab.choose', tab: choice.tab === 'print' ? 'canvas' : 'print' },
      ...(choice.tab === 'print'
        ? [
            { type: 'size.choose' as const, size: 1 - choice.size },
            { type: 'tier.choose' as const, tier: 'signature' as const },
            { type: 'option.choose' as const, option: 2 },
          ]
        : []),
      { type: 'quantity.change', quantity: 3 },
      { type: 'address.change', upi: 'LARGEGILT' },
    ],
  },
  code: { script: /\/assets\/product-options\.actor-/ },
} satisfies PageDriver<typeof productOptionsMachine>
