import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import { choices } from '#/machines/product-options/product-options.cases.ts'
import type { productOptionsMachine } from '#/machines/product-options/product-options.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { itemInAddress, chosenItem, openProduct, sizes } from './product-page.ts'

const settlingMs = 120
/** The item in the address when the machine was last in `settled`. */
const settledAt = new WeakMap<Page, string | null>()

const tab = (page: Page, name: string) => page.getByRole('tablist', { name: 'Material' }).getByRole('tab', { name })
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
    /** Fills in 4 when the field already has the quantity, so that it changes. */
    'quantity.change': async (page, { quantity }) => {
      const field = page.getByRole('spinbutton', { name: 'Quantity' })
      await field.fill((await field.inputValue()) === String(quantity) ? '4' : String(quantity))
    },
    /** Goes back to the address before a jump to the main content. */
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
    /** Chooses sizes, tiers and frames in the print tab only, and a tab only to change to it. */
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
  code: { script: scriptOf('product-options') },
} satisfies PageDriver<typeof productOptionsMachine>
