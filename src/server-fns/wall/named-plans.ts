import { createServerFn } from '@tanstack/react-start'
import { formOr } from '#/contracts/form-fields.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { planIdInput, plansOfBrowser, planToRename, planToSave } from '#/contracts/wall/wall-input.ts'
import type { RemovalResult } from '#/domain/account/account.ts'
import { bookPaths } from '#/domain/account/account-areas.ts'
import type { FormOutcome } from '#/domain/posted-form.ts'
import type { ShopToast } from '#/domain/shell/toast.ts'
import type { RenamePlanResult, SavePlanResult } from '#/domain/wall/named-plans.ts'
import { planPath, readPlan } from '#/domain/wall/plan.ts'
import { accountOutcome, removalOutcome } from '#/server-fns/account/form-outcomes.ts'
import { formPost, textOf } from '#/server-fns/form-post.ts'
import { dropNamedPlan, joinNamedPlans, readNamedPlans, renameNamedPlan, writeNamedPlan } from './named-plans.server.ts'

/** The account's wall plans, the last saved first. */
export const getWallPlans = createServerFn({ method: 'GET' })
  .validator(siteAndLocale)
  .handler(({ data }) => readNamedPlans(data))

/** The form of the planner. Without a script, it leads to the plans of the account; a guest signs in and returns to the plan. */
export const saveWallPlan = createServerFn({ method: 'POST' })
  .middleware([formPost<SavePlanResult>(saveOutcome)])
  .validator(formOr(planToSave))
  .handler(({ data }) => writeNamedPlan(data))

function saveOutcome({ kind }: SavePlanResult, fields: FormData): FormOutcome {
  if (kind === 'signed-out') {
    const directedFrom = planPath(readPlan(textOf(fields, 'plan')).plan)
    return { to: `/login?${new URLSearchParams({ directedFrom })}`, toasts: [{ kind: 'sign-in-first' }] }
  }
  return { to: bookPaths.plans, toasts: [saveToasts[kind]] }
}

const saveToasts: Record<Exclude<SavePlanResult['kind'], 'signed-out'>, ShopToast> = {
  saved: { kind: 'plan-saved' },
  invalid: { kind: 'plan-unnamed' },
  full: { kind: 'plans-full' },
  failed: { kind: 'failed' },
}

export const renameWallPlan = createServerFn({ method: 'POST' })
  .middleware([formPost<RenamePlanResult>(accountOutcome('plan'))])
  .validator(formOr(planToRename))
  .handler(({ data }) => renameNamedPlan(data))

export const removeWallPlan = createServerFn({ method: 'POST' })
  .middleware([formPost<RemovalResult>(removalOutcome('plans'))])
  .validator(formOr(planIdInput))
  .handler(({ data }) => dropNamedPlan(data))

/** Adds the named plans of a browser to those of the account. */
export const joinWallPlans = createServerFn({ method: 'POST' })
  .validator(plansOfBrowser)
  .handler(({ data }) => joinNamedPlans(data))
