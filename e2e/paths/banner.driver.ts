import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { bannerMachine } from '#/machines/banner/banner.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'

const banner = (page: Page) => page.getByRole('complementary', { name: 'Offers' })
const button = (page: Page, name: string) => banner(page).getByRole('button', { name })
const shown = (page: Page) => banner(page).getByRole('listitem').filter({ visible: true })
const showsPaused = (page: Page, paused: boolean) =>
  expect(button(page, paused ? 'Play offers' : 'Pause offers')).toBeVisible()

/** Taps a button, which does not hold the rotation. Presses Enter instead while the keyboard focus is in the banner. */
async function press(page: Page, name: string): Promise<void> {
  const focused = await banner(page).locator(':focus-visible').count()
  await (focused ? button(page, name).press('Enter') : button(page, name).tap())
}

const beginHold = {
  pointer: (page: Page) => banner(page).hover(),
  focus: async (page: Page) => {
    await page.keyboard.press('Shift')
    await button(page, 'Next offer').focus()
  },
}
const endHold = {
  pointer: (page: Page) => page.mouse.move(400, 800),
  focus: (page: Page) => banner(page).locator(':focus').blur(),
}

export const bannerDriver = {
  browser: { hasTouch: true, isMobile: true, viewport: { width: 800, height: 900 } },
  stopsClock: true,
  open: async (page) => {
    await page.goto('/art/en-US/login')
  },
  events: {
    'message.next': (page) => press(page, 'Next offer'),
    'message.previous': (page) => press(page, 'Previous offer'),
    'rotation.pause': (page) => press(page, 'Pause offers'),
    'rotation.play': (page) => press(page, 'Play offers'),
    'hold.begin': (page, { hold }) => (hold === 'focus' ? beginHold.focus(page) : beginHold.pointer(page)),
    'hold.end': (page, { hold }) => (hold === 'focus' ? endHold.focus(page) : endHold.pointer(page)),
  },
  controls: {
    'rotation.pause': (page) => button(page, 'Pause offers'),
    'rotation.play': (page) => button(page, 'Play offers'),
  },
  states: {
    '*': async (page, { context: { index } }) => {
      await expect(banner(page).locator('li').nth(index)).toHaveAttribute('data-current')
      await expect(shown(page)).toHaveCount(1)
    },
    playing: (page) => showsPaused(page, false),
    held: (page) => showsPaused(page, false),
    paused: (page) => showsPaused(page, true),
  },
  cases: {
    /** A hold that has begun can only end, and one that has not can only begin. */
    events: ({ context: { holds } }) => [
      { type: 'message.next' },
      { type: 'message.previous' },
      { type: 'rotation.pause' },
      { type: 'rotation.play' },
      ...(['pointer', 'focus'] as const).map((hold) => ({
        type: holds.includes(hold) ? ('hold.end' as const) : ('hold.begin' as const),
        hold,
      })),
    ],
  },
  code: { script: scriptOf('banner') },
} satisfies PageDriver<typeof bannerMachine>
