import { expect, type Page } from '@playwright/test'
import type { OrderChangeResult, OrderCodeResult } from '#/domain/orders/order-change.ts'
import type { OrderChangeEvent, orderChangeMachine } from '#/machines/order-change/order-change.machine.ts'
import { SignIn } from '../shopper-page.ts'
import type { PageDriver } from './driver.ts'

const path = '/art/en-US/account/orders/1000000001'
const ask = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Cancel order' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel this order?' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const alert = (page: Page) => dialog(page).getByRole('alert')

export const orderChangeDriver = {
  open: async (page) => {
    await page.goto(path)
    await new SignIn(page).fill('ada@passepartout.example', 'Passepartout1!')
    await page.waitForURL(`**${path}`)
    await expect(ask(page)).toBeVisible()
  },
  events: {
    'change.ask': (page) => ask(page).click(),
    'change.dismiss': (page) => button(page, 'Close').click(),
    'code.request': async (page, { email }) => {
      await dialog(page).getByRole('textbox', { name: 'Order email' }).fill(email)
      await button(page, 'Send code').click()
    },
    'change.confirm': async (page, { code }) => {
      if (code !== undefined) await dialog(page).getByRole('textbox', { name: 'Code' }).fill(code)
      await button(page, 'Cancel order').click()
    },
  },
  ports: {
    sendCode: { calls: 'requestOrderCode', done: (result: OrderCodeResult) => ({ result }) },
    change: {
      calls: 'requestOrderChange',
      // The order can still be cancelled afterwards, so that the path may go on.
      done: (result: OrderChangeResult) => ({
        result: result.kind === 'changed' ? { ...result, order: { ...result.order, cancellable: true } } : result,
      }),
    },
  },
  states: {
    idle: (page) => expect(dialog(page)).toHaveCount(0),
    unproven: async (page, { context }) => {
      await expect(button(page, 'Send code')).not.toHaveAttribute('aria-busy')
      await expect(alert(page)).toHaveCount(context.refusal ? 1 : 0)
    },
    sending: (page) => expect(button(page, 'Send code')).toHaveAttribute('aria-busy', 'true'),
    deciding: async (page, { context }) => {
      await expect(button(page, 'Cancel order')).not.toHaveAttribute('aria-busy')
      await expect(alert(page)).toHaveCount(context.refusal ? 1 : 0)
      await expect(dialog(page).getByText('Please enter the six digits.')).toHaveCount(context.faults.code ? 1 : 0)
    },
    changing: (page) => expect(button(page, 'Cancel order')).toHaveAttribute('aria-busy', 'true'),
    refused: async (page) => {
      await expect(alert(page)).toBeVisible()
      await expect(button(page, 'Cancel order')).toHaveCount(0)
    },
  },
  cases: {
    input: [{ own: true, email: 'ada@passepartout.example' }],
    events: ({ context: { own } }): OrderChangeEvent[] => [
      { type: 'change.ask', kind: 'cancel' },
      { type: 'change.dismiss' },
      { type: 'code.request', email: 'ada@passepartout.example' },
      {
        type: 'change.confirm',
        change: { kind: 'cancel', reason: 'changed-mind' },
        code: own ? undefined : '123456',
      },
      ...(own
        ? []
        : [{ type: 'change.confirm', change: { kind: 'cancel', reason: 'changed-mind' }, code: '12' } as const]),
    ],
  },
} satisfies PageDriver<typeof orderChangeMachine>
