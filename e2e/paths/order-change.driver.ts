import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { OrderChangeResult, OrderCodeResult } from '#/domain/orders/order-change.ts'
import type { OrderChangeEvent, orderChangeMachine } from '#/machines/order-change/order-change.machine.ts'
import { SignIn, submitOrderLookup } from '../shopper-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const orderNo = '1000000001'
const path = `/art/en-US/account/orders/${orderNo}`
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel this order?' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const alert = (page: Page) => dialog(page).getByRole('alert')

const isOwn = (input: unknown) => typeof input === 'object' && input !== null && 'own' in input && input.own === true

async function openInAccount(page: Page): Promise<void> {
  await page.goto(path)
  await new SignIn(page).fill('ada@passepartout.example', 'Passepartout1!')
  await page.waitForURL(`**${path}`)
}

/** Looks up the order as a guest, by its number and email address. */
async function openLookedUp(page: Page): Promise<void> {
  await page.goto('/art/en-US/orders')
  await submitOrderLookup(page, orderNo, 'ada@passepartout.example')
}

export const orderChangeDriver = {
  open: async (page, input) => {
    if (isOwn(input)) await openInAccount(page)
    else await openLookedUp(page)
    await page.getByRole('main').getByRole('link', { name: 'Cancel Order' }).click()
    await expect(dialog(page)).toBeVisible()
  },
  events: {
    'code.request': async (page, { email }) => {
      await dialog(page).getByRole('textbox', { name: 'Order email' }).fill(email)
      await button(page, 'Send Code').click()
    },
    'change.confirm': async (page, { code }) => {
      if (code !== undefined) await dialog(page).getByRole('textbox', { name: 'Code' }).fill(code)
      await button(page, 'Cancel Order').click()
    },
  },
  ports: {
    sendCode: {
      calls: 'requestOrderCode',
      sends: (input: object) => ({ orderNo, ...input }),
      done: (result: OrderCodeResult) => ({ result }),
    },
    change: {
      calls: 'requestOrderChange',
      sends: (input: object) => ({ orderNo, ...input }),
      done: (result: OrderChangeResult) => ({
        result: result.kind === 'changed' ? { ...result, order: { ...result.order, orderNo } } : result,
      }),
    },
  },
  controls: {
    'code.request': (page) => button(page, 'Send Code'),
    'change.confirm': (page) => button(page, 'Cancel Order'),
  },
  effects: {
    setOrder: (page) => expect(page.getByRole('main').getByText('Canceled').first()).toBeVisible(),
    notifyChanged: showsToast('Your order has been canceled'),
    close: (page) => expect(page).toHaveURL(/\/account\/orders\/1000000001$|\/order-status-detail$/),
  },
  states: {
    unproven: async (page, { context }) => {
      await expect(button(page, 'Send Code')).not.toHaveAttribute('aria-busy')
      await expect(alert(page)).toHaveCount(context.rejection ? 1 : 0)
    },
    sending: (page) => expect(button(page, 'Send Code')).toHaveAttribute('aria-busy', 'true'),
    deciding: async (page, { context }) => {
      await expect(button(page, 'Cancel Order')).not.toHaveAttribute('aria-busy')
      await expect(alert(page)).toHaveCount(context.rejection ? 1 : 0)
      await expect(dialog(page).getByText('Please enter the six-digit code.')).toHaveCount(context.errors.code ? 1 : 0)
    },
    changing: (page) => expect(button(page, 'Cancel Order')).toHaveAttribute('aria-busy', 'true'),
    rejected: async (page) => {
      await expect(alert(page)).toBeVisible()
      await expect(button(page, 'Cancel Order')).toHaveCount(0)
    },
    changed: async (page) => {
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByText('Your order has been canceled', { exact: true }).first()).toBeVisible()
    },
  },
  omits: { 'started 3': 'a code was requested before the page had a script, which the journey without one covers' },
  cases: {
    input: [true, false].map((own) => ({
      kind: 'cancel',
      own,
      email: 'ada@passepartout.example',
      isCodeSent: false,
    })),
    events: ({ context: { own } }): OrderChangeEvent[] => [
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
  code: { script: scriptOf('order-change') },
} satisfies PageDriver<typeof orderChangeMachine>
