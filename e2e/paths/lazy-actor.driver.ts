import { scriptOf } from '../flow-code.ts'
import { expect, type Page, type Route } from '@playwright/test'
import type { lazyActorMachine } from '#/machines/lazy-actor/lazy-actor.machine.ts'
import { SignIn } from '../shopper-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { itemInAddress, chosenItem, openProduct, sizes } from './product-page.ts'
import { showsToast } from './toasts.ts'

/** The held requests for the code of the product's options, by page. */
const held = new WeakMap<Page, Route[]>()
/** The pages whose code may load: it is fetched, and then imported. */
const released = new WeakSet<Page>()

const modal = (page: Page) => new SignIn(page).modal

async function openWithHeldCode(page: Page): Promise<void> {
  const routes: Route[] = []
  held.set(page, routes)
  await page.route(scriptOf('product-options'), (route) =>
    released.has(page) ? route.continue() : void routes.push(route),
  )
  await openProduct(page)
  await sizes(page).last().hover()
}

async function chooseAnotherSize(page: Page): Promise<void> {
  await sizes(page).and(page.locator('[aria-checked=false]')).last().click()
}

export const lazyActorDriver = {
  open: openWithHeldCode,
  events: {
    'actor.event': chooseAnotherSize,
    /** The sign-in modal is the flow that is shown over the page. */
    'xstate.snapshot.flow': async (page, { snapshot }) => {
      const opens = 'tags' in snapshot && Array.isArray(snapshot.tags) && snapshot.tags.includes('overlay')
      const isOpen = await modal(page).isVisible()
      if (isOpen)
        await modal(page)
          .getByRole('button', { name: opens ? 'Create account' : 'Close', exact: true })
          .click()
      else if (opens) await new SignIn(page).openModal()
      else await chooseAnotherSize(page)
    },
  },
  ports: {
    loadLogic: {
      happens: async (page, event) => {
        if (!('error' in event)) released.add(page)
        for (const route of held.get(page) ?? []) await ('error' in event ? route.abort() : route.continue())
      },
    },
  },
  controls: {},
  effects: {
    logLoadFailed: 'the page does not show the log',
    notifyFailed: showsToast('Something went wrong. Try again!'),
    sendToShop: 'the driver of the shop covers it',
  },
  states: {
    loading: (page) => expect.poll(() => held.get(page)?.length).toBe(1),
    running: async (page) => {
      if (await modal(page).isVisible()) return
      await expect.poll(async () => itemInAddress(page) === (await chosenItem(page))).toBe(true)
    },
    /** The next event loads the code again. */
    failed: async (page) => {
      await page.unroute(scriptOf('product-options'))
      await chooseAnotherSize(page)
      await expect.poll(async () => itemInAddress(page) === (await chosenItem(page))).toBe(true)
    },
  },
  code: 'every path holds back the code of a flow or lets it fail',
} satisfies PageDriver<typeof lazyActorMachine>
