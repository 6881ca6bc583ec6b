import { expect, type Page } from '@playwright/test'
import { countdownRefresh } from '#/domain/shell/countdown.ts'
import { end } from '#/machines/countdown/countdown.cases.ts'
import type { countdownMachine } from '#/machines/countdown/countdown.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'

const timer = (page: Page) => page.getByRole('complementary', { name: 'Offers' }).getByRole('timer')

/** In milliseconds since the epoch. */
const afterEveryOffer = Date.UTC(2099, 0, 1)

export const countdownDriver = {
  stopsClock: true,
  /** The flow starts with the first refresh. */
  open: async (page) => {
    await page.goto('/art/en-US/login')
    await page.clock.runFor(countdownRefresh)
  },
  events: {
    'page.show': (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  },
  ports: {
    readClock: {
      arrange: async (page, { output }) => {
        if (output === end) await page.clock.setSystemTime(afterEveryOffer)
      },
    },
  },
  controls: {},
  states: {
    running: (page) => expect(timer(page)).toContainText(/\d\d.*\d\d.*\d\d/),
    over: (page) => expect(timer(page)).toHaveCount(0),
  },
  transientStates: ['reading'],
  code: 'the flow starts by itself: no event is sent before its code has loaded',
} satisfies PageDriver<typeof countdownMachine>
