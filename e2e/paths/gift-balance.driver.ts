import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { GiftBalanceResult } from '#/domain/gift-cards/gift-balance.ts'
import type { giftBalanceMachine } from '#/machines/gift-balance/gift-balance.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Check your balance' })
const button = (page: Page) => section(page).getByRole('button', { name: 'Check Balance' })
const code = (page: Page) => section(page).getByRole('textbox', { name: 'Gift card code' })

const messages: Partial<Record<GiftBalanceResult['kind'], string>> = {
  balance: 'The gift card ending in 0025 has $25.00 left.',
  unknown: 'We couldn’t find a gift card with this code. Check it and try again.',
  limited: 'Too many attempts. Please wait a minute and try again.',
  failed: 'Something went wrong. Try again!',
}

export const giftBalanceDriver = {
  open: async (page) => {
    await page.goto('/art/en-US/gift-cards/GC0025')
    await hydrated(button(page))
  },
  events: {
    'balance.request': async (page, { code: typed }) => {
      await code(page).fill(typed)
      await button(page).click()
    },
    'form.edit': (page) => code(page).pressSequentially('1'),
  },
  ports: { readBalance: { calls: 'getGiftBalance', done: (result: GiftBalanceResult) => ({ result }) } },
  controls: {
    'balance.request': button,
    'form.edit': code,
  },
  states: {
    editing: async (page, { context: { result } }) => {
      await expect(button(page)).not.toHaveAttribute('aria-busy')
      await expect(code(page)).toHaveAccessibleDescription(result?.kind === 'invalid' ? /looks like/ : '')
      for (const [kind, text] of Object.entries(messages))
        await expect(section(page).getByText(text, { exact: true })).toHaveCount(kind === result?.kind ? 1 : 0)
    },
    reading: (page) => expect(button(page)).toHaveAttribute('aria-busy', 'true'),
  },
  code: { script: scriptOf('gift-balance') },
} satisfies PageDriver<typeof giftBalanceMachine>
