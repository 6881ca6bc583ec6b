import { expect, type Page } from '@playwright/test'
import type { Basket } from '#/domain/cart/basket.ts'
import type { ConfirmedResult } from '#/machines/confirmed-change/confirmed-change.machine.ts'
import type { AddedSet, AddSetResult } from '#/machines/product-set/product-set.machine.ts'
import { wallPlanCases } from '#/machines/wall-plan/wall-plan.cases.ts'
import type { wallPlanMachine } from '#/machines/wall-plan/wall-plan.machine.ts'
import { WallPage } from '../wall-page.ts'
import { basketWith, line, stubBasket } from './cart-page.ts'
import { hydrated } from './hydrated.ts'
import type { PageDriver } from '@passepartout/paths/playwright'

const dialog = (page: Page) => page.getByRole('dialog')

/** The UPIs of the works on the wall. */
let upis: string[] = []
/** Grows with each basket, so that it holds more of each item than the one before. */
let quantity = 0
/** The basket on the server; undefined while it cannot be read. */
let stored: Basket | undefined
/** Grows with each drag, plan and colour, so that each of them is another one. */
let step = 0

const basketOf = (items: readonly string[]) => {
  quantity += 10
  return basketWith({ lines: items.map((upi) => line(upi, 'Harbor at Dusk', { quantity })) })
}

const alerts = {
  stock: 'Only 2 left',
  failed: 'Something went wrong and nothing was added to your cart. Try again.',
  unknown: 'We couldn’t confirm that the works were added. Check your cart before you try again.',
}

/** The first work of the cases is free, the second one is locked. */
const workOf = (page: Page, index: number) =>
  new WallPage(page).surface.locator(index === 1 ? 'button[data-locked]' : 'button:not([data-locked])[aria-pressed]')

async function middleOf(page: Page, index: number) {
  const box = await workOf(page, index).boundingBox()
  if (!box) throw new Error('the work is not on the wall')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

let grabbed = { x: 0, y: 0 }

export const wallPlanDriver = {
  stopsClock: true,
  open: async (page) => {
    stored = basketOf([])
    await stubBasket(page, () => stored)
    const wall = new WallPage(page)
    await wall.openWith(2)
    upis = wall.items()
    // The second work is locked.
    await page.goto(page.url().replace(/_e2$/, '.l_e2'))
    await hydrated(wall.works.first())
    await expect(workOf(page, 1)).toHaveCount(1)
    await wall.surface.scrollIntoViewIfNeeded()
  },
  events: {
    'work.choose': async (page, { index, adds }) => {
      const wall = new WallPage(page)
      if (index === null) return wall.surface.click({ position: { x: 4, y: 4 } })
      if (adds) return wall.rows.filter({ hasText: 'Locked' }).getByRole('checkbox').click()
      return workOf(page, index).press('Enter')
    },
    'work.grab': async (page, { index }) => {
      grabbed = await middleOf(page, index)
      await page.mouse.move(grabbed.x, grabbed.y)
      await page.mouse.down()
      // A locked work is not held.
      if (index === 1) await page.mouse.up()
    },
    'work.drag': async (page, { to }) => {
      step += 1
      const distance = to.left === 40 ? 0 : 40 + (step % 7) * 20
      await page.mouse.move(grabbed.x - distance, grabbed.y + 1)
    },
    'work.release': (page) => page.mouse.up(),
    'work.cancel': async (page) => {
      await page.keyboard.press('Escape')
      await page.mouse.up()
    },
    'work.move': (page, { index }) => workOf(page, index).press('ArrowUp'),
    'plan.change': async (page) => {
      step += 1
      await page
        .getByRole('main')
        .getByRole('link', { name: step % 2 ? 'Blue' : 'Green', includeHidden: true })
        .dispatchEvent('click')
    },
    'plan.show': async (page) => {
      step += 1
      // Another height of the first work.
      await page.evaluate(
        (bottom) => {
          const address = location.href.replace(/(plan=1_[^_]+_[^_]+_\w+\.\w+\.)[^._]+/, `$1${bottom}`)
          history.pushState({}, '', address)
          dispatchEvent(new PopStateEvent('popstate'))
        },
        (1200 + step).toString(36),
      )
    },
    'plan.undo': (page) => new WallPage(page).tool('planner_undo').dispatchEvent('click'),
    'plan.redo': (page) => new WallPage(page).tool('planner_redo').dispatchEvent('click'),
    'plan.add': (page) => new WallPage(page).addButton.click(),
    'dialog.close': async (page) => {
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await page.clock.runFor(100)
    },
  },
  ports: {
    addItems: {
      calls: 'addToBasket',
      sends: ({ items }: AddedSet) => ({
        items: expect.arrayContaining(items.map(() => ({ upi: expect.any(String), quantity: 1 }))),
      }),
      done: (result: ConfirmedResult<AddSetResult>) => {
        stored = result.kind === 'unknown' ? undefined : basketOf(result.kind === 'added' ? upis : [])
        // The basket shows whether the works were added.
        return result.kind === 'stock' ? { result } : { status: 500 }
      },
    },
  },
  controls: {
    'work.choose': 'a pointer that holds a work cannot choose another one',
    'work.grab': 'a pointer that holds a work cannot grab another one',
    'work.drag': 'without a pointer on a work nothing is dragged',
    'work.release': 'without a pointer on a work nothing is released',
    'work.cancel': 'without a pointer on a work nothing is cancelled',
    'work.move': 'the keys of a work that a pointer holds belong to the drag',
    'plan.change': (page) => page.getByRole('main').getByRole('link', { name: 'Blue' }),
    'plan.show': 'the address is no element of the page',
    'plan.undo': (page) => new WallPage(page).tool('planner_undo'),
    'plan.redo': (page) => new WallPage(page).tool('planner_redo'),
    'plan.add': (page) => new WallPage(page).addButton,
    'dialog.close': (page) => dialog(page).getByRole('button', { name: 'Close' }),
  },
  effects: {
    showPlan: (page) =>
      expect(page).toHaveURL(
        /\/wall\?plan=1_\w+\.\w+_(room|paint)[\w.-]*_\d{8}\w+\.\w+\.\w+_\d{8}\w+\.\w+\.\w+\.l_e2$/,
      ),
  },
  states: {
    arranging: async (page, { context: { rejection } }) => {
      await expect(dialog(page)).toHaveCount(0)
      const wall = new WallPage(page)
      await expect(wall.surface.locator('[data-dragged]')).toHaveCount(0)
      await expect(wall.addButton).toBeEnabled()
      if (rejection) await expect(wall.alert).toContainText(alerts[rejection.kind])
      else await expect(wall.alert).toHaveCount(0)
    },
    dragging: (page) => expect(workOf(page, 0)).toHaveAttribute('data-dragged'),
    adding: (page) => expect(new WallPage(page).addButton).toHaveAttribute('aria-busy', 'true'),
    added: async (page) => {
      await expect(dialog(page)).toContainText('Your whole wall is in your cart')
      // The dialog makes the page inert in a later frame.
      await page.clock.runFor(100)
    },
  },
  cases: {
    /** The dialog covers the page. */
    events: (snapshot) => (snapshot.hasTag('overlay') ? [{ type: 'dialog.close' }] : wallPlanCases.events),
  },
  code: 'the flow starts with the page; until then the page is links and a form',
} satisfies PageDriver<typeof wallPlanMachine>
