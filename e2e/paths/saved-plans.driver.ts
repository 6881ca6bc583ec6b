import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { RemovalResult } from '#/domain/account/account.ts'
import type { savedPlansMachine, StorePlanResult } from '#/machines/saved-plans/saved-plans.machine.ts'
import { newEmail, SignIn } from '../shopper-page.ts'
import { WallPage } from '../wall-page.ts'
import { showsSignIn } from './card-page.ts'
import { hydrated } from './hydrated.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const form = (page: Page) => page.locator('form').filter({ has: page.getByLabel('Name of the plan') })
const save = (page: Page) => form(page).getByRole('button')
const removal = (page: Page) => page.getByRole('button', { name: 'Remove the plan Hall' })

/** Opens the panel of the plan's link and name, which closes when the focus leaves it. */
async function openPanel(page: Page) {
  const panel = new WallPage(page).panel('planner_share')
  if (!(await save(page).isVisible())) await panel.click()
}

const statuses: Readonly<Record<StorePlanResult['kind'], string>> = {
  saved: '“Hall” is kept.',
  invalid: 'Please name the plan.',
  full: 'At most 24 plans are kept. Remove one to keep another.',
  blocked: 'This browser does not let the shop keep plans. Copy the link instead.',
  'signed-out': 'You’ve been signed out. Sign in and save again. We kept what you entered.',
  failed: 'Something went wrong. Try again!',
}

export const savedPlansDriver = {
  open: async (page) => {
    await new SignIn(page).prepareAccount(newEmail())
    const wall = new WallPage(page)
    let plan = ''
    await page.route('**/_serverFn/getWallPlans*', (route) =>
      route.fulfill({ json: { result: { kind: 'plans', plans: [{ id: 'A1', name: 'Hall', plan }] } } }),
    )
    await wall.openWith(1)
    plan = new URL(page.url()).searchParams.get('plan') ?? ''
    await page.reload()
    await hydrated(wall.works.first())
    await openPanel(page)
    await expect(removal(page)).toBeVisible()
  },
  events: {
    'plan.save': async (page, { name }) => {
      await openPanel(page)
      await page.getByLabel('Name of the plan').fill(name)
      await save(page).click()
    },
    'plan.remove': async (page) => {
      await openPanel(page)
      await removal(page).click()
    },
  },
  ports: {
    savePlan: {
      calls: 'saveWallPlan',
      sends: ({ name }: { name: string }) => ({ name, plan: expect.stringMatching(/^1_.*_e1$/) }),
      done: (result: StorePlanResult) => ({ result }),
    },
    removePlan: {
      calls: 'removeWallPlan',
      sends: () => ({ id: 'A1' }),
      done: (result: RemovalResult) => ({ result }),
    },
  },
  controls: {
    'plan.save': save,
    'plan.remove': removal,
  },
  effects: {
    showSaved: (page) => expect(page).toHaveURL(/\/wall\?plan=1_.*_e1&saved=A1$/),
    notifyRemoved: showsToast('Plan removed'),
    notifyFailed: showsToast('Something went wrong. Try again!'),
    requestSignIn: showsSignIn,
  },
  states: {
    ready: async (page, { context: { result } }) => {
      await openPanel(page)
      await expect(save(page)).not.toHaveAttribute('aria-busy', 'true')
      if (result) await expect(form(page).getByRole('status')).toHaveText(statuses[result])
    },
    saving: (page) => expect(save(page)).toHaveAttribute('aria-busy', 'true'),
    removing: (page) => expect(removal(page)).toHaveAttribute('aria-disabled', 'true'),
  },
  code: { script: scriptOf('saved-plans') },
} satisfies PageDriver<typeof savedPlansMachine>
