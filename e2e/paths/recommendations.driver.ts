import { expect, type Page } from '@playwright/test'
import type { Recommended, recommendationsMachine } from '#/machines/recommendations/recommendations.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { allowingAll } from '../consent.ts'
import { scrollToRows, openProduct } from './product-page.ts'

const area = (page: Page) => page.locator('[data-recommender=complete-the-set]')
const row = (page: Page) => page.getByRole('region', { name: 'Complete the Set' })

export const recommendationsDriver = {
  browser: { storageState: allowingAll },
  /** Hides one of the two rows: both send the same request at once, and the test could not distinguish them. */
  open: async (page) => {
    await openProduct(page)
    await scrollToRows(page)
    await page.locator('[data-recommender=viewed-recently-einstein]').evaluate((row) => row.setAttribute('hidden', ''))
  },
  events: {
    'area.see': (page) => area(page).evaluate((part) => part.scrollIntoView()),
  },
  ports: {
    recommend: {
      calls: 'getRecommendations',
      sends: () => ({ source: { recommender: 'complete-the-set' }, imageIds: [expect.any(String)] }),
      done: (result: Recommended) => ({ result }),
    },
  },
  controls: {
    'area.see': 'the row comes into view once',
  },
  effects: {
    logFailure: 'the page does not show the log',
  },
  states: {
    unseen: (page) => expect(row(page)).toHaveCount(0),
    loading: async (page) => {
      await expect(row(page).getByRole('listitem')).toHaveCount(4)
      await expect(row(page).getByRole('link')).toHaveCount(0)
    },
    shown: (page) => expect(row(page).getByRole('listitem').getByRole('link').first()).toBeVisible(),
    empty: (page) => expect(row(page)).toHaveCount(0),
  },
  code: 'the row comes into view once: without its code, the page has no recommendations',
} satisfies PageDriver<typeof recommendationsMachine>
