import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { compareMachine } from '#/machines/compare/compare.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'

/** The boxes of the list's tiles; each case stands for one of them. */
const boxes = (page: Page) => page.getByRole('checkbox', { name: 'Compare' })
const boxOf = (page: Page, imageId: string) => boxes(page).nth(Number(imageId) - 10_000_001)
const status = (page: Page) => page.locator('#compare').getByRole('status')
const submit = (page: Page) => page.getByRole('button', { name: 'Compare' })
const clear = (page: Page) => page.getByRole('button', { name: 'Clear', exact: true })

const open = async (page: Page) => {
  await page.goto('/art/en-US/gallery?compare=on')
  await hydrated(submit(page))
}

export const compareDriver = {
  open: async (page) => {
    await open(page)
    // The button is disabled by the flow.
    await expect(submit(page)).toBeDisabled()
  },
  events: {
    'work.toggle': (page, { imageId }) => boxOf(page, imageId).click(),
    'works.clear': (page) => clear(page).click(),
    'works.compare': (page) => submit(page).click(),
  },
  controls: {
    'work.toggle': boxes,
    'works.clear': clear,
    'works.compare': submit,
  },
  effects: {
    replaceAddress: (page) => expect(page).toHaveURL(/[?&]compare=(on|\d{8,10}(_\d{8,10}){0,3})$/),
    showComparison: (page) => expect(page).toHaveURL(/\/compare\?works=\d{8,10}(_\d{8,10}){0,3}$/),
  },
  states: {
    empty: async (page) => {
      await expect(status(page)).toHaveText('0 of 4 works')
      await expect(boxes(page).and(page.locator(':checked'))).toHaveCount(0)
    },
    choosing: async (page, { context: { works } }) => {
      await expect(status(page)).toHaveText(`${works.length} of 4 works`)
      await expect(boxes(page).and(page.locator(':checked'))).toHaveCount(works.length)
    },
    full: (page) => expect(boxes(page).and(page.locator(':checked'))).toHaveCount(4),
    'full.quiet': (page) => expect(status(page)).toHaveText('4 of 4 works'),
    'full.refusing': (page) => expect(status(page)).toHaveText('4 works fit side by side. Remove one first.'),
    shown: (page) => expect(page.getByRole('heading', { level: 1, name: 'Side by Side' })).toBeVisible(),
  },
  code: { script: scriptOf('compare'), open },
} satisfies PageDriver<typeof compareMachine>
