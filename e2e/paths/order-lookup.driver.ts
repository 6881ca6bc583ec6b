import { expect, type Page } from '@playwright/test'
import type { OrderLookupResult } from '#/domain/orders/order-lookup.ts'
import type { orderLookupMachine } from '#/machines/order-lookup/order-lookup.machine.ts'
import type { PageDriver } from './driver.ts'

const link = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Order status' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Order Status' })
const button = (page: Page) => page.getByRole('button', { name: 'Check Status' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const isAtOrder = (page: Page) => new URL(page.url()).pathname.endsWith('/order-status-detail')

/** A modal that has only just opened does not listen yet for what is pressed beside it. */
const pressBeside = (page: Page) =>
  expect(async () => {
    await page.mouse.click(8, 400)
    await expect(dialog(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass()

/** When the house's maintenance was. */
const during = new Date('2025-05-25T12:00:00Z')

export const orderLookupDriver = {
  open: async (page) => {
    await page.goto('/art/en-US/login')
  },
  events: {
    'status.open': async (page, { phase }) => {
      await page.clock.setFixedTime(phase === 'during' ? during : new Date())
      await link(page).click()
    },
    'status.close': (page) => (isAtOrder(page) ? page.goBack() : pressBeside(page)),
    'lookup.submit': async (page, { lookup }) => {
      await field(page, 'Order number').fill(lookup.orderNumber)
      await field(page, 'Order email').fill(lookup.orderEmailAddress)
      await button(page).click()
    },
    'form.edit': (page) => field(page, 'Order number').pressSequentially('1'),
    'order.changed': async (page, { found }) => {
      await page.route(/requestOrderChange/, (route) =>
        route.fulfill({ status: 200, json: { result: { kind: 'changed', ...found } } }),
      )
      await page.getByRole('main').getByRole('button', { name: 'Cancel order' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    },
    'order.reset': (page) => page.getByRole('main').getByRole('button', { name: 'Back' }).click(),
  },
  ports: {
    findOrder: {
      calls: 'lookUpOrder',
      // What was found is this browser's own, so that it can be changed without a letter.
      done: (result: OrderLookupResult) => ({ result: result.kind === 'found' ? { ...result, own: true } : result }),
    },
  },
  states: {
    closed: (page) => expect(dialog(page)).toHaveCount(0),
    maintained: async (page) => {
      await expect(dialog(page).getByRole('status')).toContainText('Scheduled maintenance is in progress')
      await expect(button(page)).toBeDisabled()
    },
    form: async (page, { context }) => {
      await expect(button(page)).not.toHaveAttribute('aria-busy')
      await expect(page.getByText('Please enter your order number.')).toHaveCount(context.faults.orderNumber ? 1 : 0)
      await expect(page.getByText('We could not find an order')).toHaveCount(context.refusal ? 1 : 0)
    },
    finding: (page) => expect(button(page)).toHaveAttribute('aria-busy', 'true'),
    loaded: async (page, { context }) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible()
      const stage = context.found?.order.stage === 'cancelled' ? 'Cancelled' : 'Created'
      await expect(page.getByRole('definition').filter({ hasText: /^(Created|Cancelled)$/ })).toHaveText(stage)
    },
  },
} satisfies PageDriver<typeof orderLookupMachine>
