import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { OrderLookupResult } from '#/domain/orders/order-lookup.ts'
import type { orderLookupMachine } from '#/machines/order-lookup/order-lookup.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page) => main(page).getByRole('button', { name: 'Check Status' })
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name })

export const orderLookupDriver = {
  open: async (page) => {
    await page.goto('/art/en-US/orders')
    await hydrated(button(page))
  },
  events: {
    'lookup.submit': async (page, { lookup }) => {
      await field(page, 'Order number').fill(lookup.orderNumber)
      await field(page, 'Order email').fill(lookup.orderEmailAddress)
      await button(page).click()
    },
    'form.edit': (page) => field(page, 'Order number').pressSequentially('1'),
  },
  ports: { findOrder: { calls: 'lookUpOrder', done: (result: OrderLookupResult) => ({ result }) } },
  controls: {
    'lookup.submit': button,
    'form.edit': (page) => field(page, 'Order number'),
  },
  effects: {
    showOrder: (page) => expect(page).toHaveURL(/\/order-status-detail$/),
  },
  states: {
    maintained: async (page) => {
      await expect(main(page).getByRole('status')).toContainText('Scheduled maintenance is in progress')
      await expect(button(page)).toBeDisabled()
    },
    form: async (page, { context }) => {
      await expect(button(page)).not.toHaveAttribute('aria-busy')
      await expect(main(page).getByText('Please enter your order number.')).toHaveCount(
        context.errors.orderNumber ? 1 : 0,
      )
      await expect(main(page).getByText('We could not find an order')).toHaveCount(context.rejection ? 1 : 0)
    },
    finding: (page) => expect(button(page)).toHaveAttribute('aria-busy', 'true'),
    found: async (page) => {
      await expect(page).toHaveURL('/art/en-US/order-status-detail')
      await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible()
    },
  },
  omits: { 'started 2': 'the clock of the server decides on maintenance; the orders journey covers it' },
  code: { script: scriptOf('order-lookup') },
} satisfies PageDriver<typeof orderLookupMachine>
