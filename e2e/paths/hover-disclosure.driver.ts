import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { hoverDisclosureMachine } from '#/machines/hover-disclosure/hover-disclosure.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Shop' })
const names: Readonly<Record<string, string>> = { subjects: 'Subjects', styles: 'Styles' }
const link = (page: Page, value: string) => menu(page).getByRole('link', { name: names[value] ?? value, exact: true })
const panel = (page: Page) => menu(page).getByRole('group')
/** Moves the pointer above the menu, because the panel covers most of the page below it. */
const movePointerAway = (page: Page) => page.mouse.move(5, 5)

/** Ark positions the panel and adds its key listeners in the frames after it opens. */
const runFrames = (page: Page) => page.clock.runFor(50)

/** The mega menu, whose entries each have a panel. */
export const hoverDisclosureDriver = {
  /** Opens a panel once, so that its code and data are loaded. */
  open: async (page) => {
    await page.goto('/art/en-US/login')
    await expect(async () => {
      await movePointerAway(page)
      await link(page, 'subjects').hover()
      await expect(panel(page)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await movePointerAway(page)
    await expect(panel(page)).toHaveCount(0)
  },
  events: {
    'pointer.enter': async (page, { value }) => {
      await movePointerAway(page)
      await runFrames(page)
      await link(page, value).hover()
    },
    'pointer.leave': movePointerAway,
    'disclosure.open': async (page, { value }) => {
      await movePointerAway(page)
      await link(page, value).blur()
      await link(page, value).focus()
      await runFrames(page)
    },
    'disclosure.close': async (page) => {
      await runFrames(page)
      await page.keyboard.press('Escape')
    },
  },
  controls: {
    'pointer.enter': 'a pointer can move in every state',
    'pointer.leave': 'a pointer can move in every state',
  },
  states: {
    closed: (page) => expect(panel(page)).toHaveCount(0),
    opening: (page) => expect(panel(page)).toHaveCount(0),
    open: (page, { context }) => expect(panel(page)).toHaveAccessibleName(names[context.value ?? ''] ?? ''),
    closing: (page) => expect(panel(page)).toBeVisible(),
  },
  code: {
    script: scriptOf('hover-disclosure'),
    events: ['pointer.enter', 'pointer.leave', 'disclosure.open'],
    open: async (page) => {
      await page.goto('/art/en-US/login')
      await hydrated(link(page, 'subjects'))
    },
  },
  cases: {
    /** The keyboard opens "Subjects"; the pointer enters and leaves "Styles". */
    events: (snapshot) => {
      const isPointed = snapshot.context.value === 'styles' && !snapshot.matches('closing')
      return [
        isPointed ? { type: 'pointer.leave' } : { type: 'pointer.enter', value: 'styles' },
        { type: 'disclosure.open', value: 'subjects' },
        { type: 'disclosure.close' },
      ]
    },
  },
} satisfies PageDriver<typeof hoverDisclosureMachine>
