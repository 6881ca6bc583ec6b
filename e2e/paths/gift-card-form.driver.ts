import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { GiftCardResult } from '#/domain/gift-cards/gift-card-entry.ts'
import type { ConfirmedResult } from '#/machines/confirmed-change/confirmed-change.machine.ts'
import type { AddedGiftCard, giftCardFormMachine } from '#/machines/gift-card-form/gift-card-form.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'

const form = (page: Page) => page.getByRole('main').getByRole('form', { name: 'Gift cards' })
const add = (page: Page) => form(page).getByRole('button', { name: 'Add to Cart' })
const email = (page: Page) => form(page).getByRole('textbox', { name: 'Their email' })

/** Whether the basket, which has no gift card, can be read after a lost response. */
let isReadable = true

export const giftCardFormDriver = {
  open: async (page) => {
    isReadable = true
    await page.route('**/_serverFn/getBasket', (route) =>
      isReadable ? route.continue() : route.fulfill({ status: 500 }),
    )
    await page.goto('/art/en-US/gift-cards/GC0025')
    await hydrated(add(page))
  },
  events: {
    'form.submit': async (page, { entry }) => {
      await form(page).getByRole('textbox', { name: 'Their name' }).fill(entry.recipientName)
      await form(page).getByRole('textbox', { name: 'From' }).fill(entry.senderName)
      await form(page).getByRole('textbox', { name: 'Message' }).fill(entry.message)
      await email(page).fill(entry.recipientEmail)
      await add(page).click()
    },
    'form.edit': (page) => email(page).pressSequentially('1'),
  },
  ports: {
    addGiftCard: {
      calls: 'addGiftCard',
      sends: ({ entry }: AddedGiftCard) => ({ entry }),
      done: (result: ConfirmedResult<GiftCardResult>) => {
        if (result.kind === 'basket') return 'real'
        isReadable = result.kind !== 'unknown'
        return result.kind === 'failed' || result.kind === 'unknown' ? { status: 500 } : { result }
      },
    },
  },
  controls: {
    'form.submit': add,
    'form.edit': email,
  },
  effects: {
    showCart: (page) => expect(page).toHaveURL(/\/cart$/),
  },
  states: {
    editing: async (page, { context: { errors, rejection } }) => {
      await expect(add(page)).not.toHaveAttribute('aria-busy')
      await expect(email(page)).toHaveAccessibleDescription(errors.recipientEmail ? /such as/ : '')
      const alert = form(page).getByRole('alert')
      if (rejection === null) await expect(alert).toHaveCount(0)
      else
        await expect(alert).toHaveText(
          rejection === 'full' ? /up to 20 gift cards/ : 'Something went wrong. Try again!',
        )
    },
    adding: (page) => expect(add(page)).toHaveAttribute('aria-busy', 'true'),
    added: (page) => expect(page.getByRole('heading', { name: 'Gift card for Theo' })).toBeVisible(),
  },
  code: { script: scriptOf('gift-card-form') },
} satisfies PageDriver<typeof giftCardFormMachine>
