import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { deliveryZipMachine, ZipVerdict } from '#/machines/delivery-zip/delivery-zip.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { openProduct } from './product-page.ts'

const field = (page: Page) => page.getByPlaceholder('Zip/Postal Code')
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' })
const showsError = (page: Page, text: RegExp) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()

export const deliveryZipDriver = {
  open: openProduct,
  events: {
    'form.toggle': (page) => page.getByText(/^(Change ZIP code|Cancel)$/).click(),
    'zip.type': (page) => field(page).press('9'),
    'zip.apply': async (page, { zip }) => {
      await field(page).fill(zip)
      await apply(page).click()
    },
  },
  ports: {
    estimateFor: {
      calls: 'changeDeliveryZip',
      sends: ({ zip }: { zip: string }) => ({ reference: expect.any(String), zip }),
      done: ({ delivered }: ZipVerdict) => (delivered ? 'real' : { result: null }),
      failed: () => 'aborted',
    },
  },
  controls: {
    'form.toggle': (page) => page.getByText(/^(Change ZIP code|Cancel)$/),
    'zip.type': field,
    'zip.apply': apply,
  },
  states: {
    closed: async (page) => {
      await expect(page.getByText('Change ZIP code')).toBeVisible()
      await expect(field(page)).toBeHidden()
    },
    'open.typing': async (page) => {
      await expect(field(page)).toBeVisible()
      await expect(field(page)).toHaveAttribute('aria-invalid', 'false')
      await expect(apply(page)).toBeEnabled()
    },
    'open.invalid': (page) => showsError(page, /Please enter a valid Zip\/Postal code/),
    'open.failed': async (page) => {
      await expect(field(page)).toHaveAttribute('aria-invalid', 'false')
      await showsError(page, /\w/)
    },
    requesting: (page) => expect(apply(page)).toBeDisabled(),
  },
  code: { script: scriptOf('delivery-zip') },
} satisfies PageDriver<typeof deliveryZipMachine>
