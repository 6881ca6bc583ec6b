import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { orderStatusMachine } from '#/machines/order-status/order-status.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'

const link = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Order status' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Order Status' })

export const orderStatusDriver = {
  open: async (page) => {
    await page.goto('/art/en-US/login')
    await link(page).scrollIntoViewIfNeeded()
    await hydrated(link(page))
  },
  events: {
    'status.open': (page) => link(page).click(),
    'status.close': (page) => page.keyboard.press('Escape'),
  },
  ports: {
    lookupForm: {
      happens: async (page) => {
        await dialog(page).getByRole('textbox', { name: 'Order number' }).fill('1000000008')
        await dialog(page).getByRole('textbox', { name: 'Order email' }).fill('guest@passepartout.example')
        await dialog(page).getByRole('button', { name: 'Check Status' }).click()
      },
    },
  },
  controls: {
    'status.open': link,
    'status.close': dialog,
  },
  states: {
    closed: (page) => expect(dialog(page)).toHaveCount(0),
    open: (page) => expect(dialog(page).getByRole('textbox', { name: 'Order number' })).toBeFocused(),
  },
  code: { script: scriptOf('order-status') },
} satisfies PageDriver<typeof orderStatusMachine>
