import { useHydrated, useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { X } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import { savePlanAction, useSavedPlans, type SavedPlansFlow } from '#/actors/wall/use-saved-plans.ts'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { bookPaths } from '#/domain/account/account-areas.ts'
import { formEntries } from '#/domain/form-entries.ts'
import { longestPlanName, maxNamedPlans, type NamedPlan } from '#/domain/wall/named-plans.ts'
import { planAddress, writePlan } from '#/domain/wall/plan.ts'
import { m } from '#/paraglide/messages.js'
import { iconButton, link, planner } from '#styled/recipes'
import { usePlanner } from './planner-context.ts'

/** Saves the plan under a name, and lists the plans that are saved. */
export function SavedPlans() {
  const { plan } = usePlanner()
  const flow = useSavedPlans()
  const isHydrated = useHydrated()
  const { shown, isRegistered, result } = flow
  const classes = planner()
  const written = writePlan(plan)
  const isOutdated = result === 'saved' && shown?.plan !== written
  const hint = isHydrated && !isRegistered ? m.planner_saved_hint() : m.planner_saved_account_hint()
  return (
    <>
      <form
        className={classes.fields}
        method="post"
        action={savePlanAction}
        onSubmit={(event) => {
          event.preventDefault()
          const name = formEntries(new FormData(event.currentTarget)).text('name')
          flow.send({ type: 'plan.save', name, plan: written })
        }}
      >
        <LocaleFields />
        <input type="hidden" name="plan" value={written} />
        <label>
          {m.planner_name()}
          <input
            key={shown?.id}
            name="name"
            defaultValue={shown?.name}
            maxLength={longestPlanName}
            required
            autoComplete="off"
          />
        </label>
        <SubmitButton kind="quiet" busy={flow.isBusy}>
          {shown ? m.account_save() : m.planner_save()}
        </SubmitButton>
        <p className={classes.hint} role="status">
          {result && !isOutdated ? resultMessages[result](flow.name) : hint}
        </p>
        {plan.ground.kind === 'photo' ? <p className={classes.hint}>{m.wall_photo_private()}</p> : null}
      </form>
      <PlanLists flow={flow} />
    </>
  )
}

const resultMessages: Readonly<Record<NonNullable<SavedPlansFlow['result']>, (name: string) => string>> = {
  saved: (name) => m.planner_saved_as({ name }),
  invalid: m.plans_name_missing,
  full: () => m.plans_full({ count: maxNamedPlans }),
  blocked: m.planner_storage_failed,
  'signed-out': m.account_rejected_signed_out,
  failed: m.notice_failed,
}

/** The saved plans on an empty wall. */
export function SavedPlansOnly() {
  return <PlanLists flow={useSavedPlans()} />
}

function PlanLists({ flow }: { flow: SavedPlansFlow }) {
  const { inAccount, inBrowser, isRegistered } = flow
  const classes = planner()
  return (
    <>
      {inAccount.length > 0 ? (
        <section aria-label={m.planner_saved_account()}>
          <h2 className={classes.panelTitle}>{m.planner_saved_account()}</h2>
          <PlanList plans={inAccount} flow={flow} />
          <div>
            <Link className={link()} {...pathLink(bookPaths.plans)}>
              {m.plans_manage()}
            </Link>
          </div>
        </section>
      ) : null}
      {inBrowser.length > 0 ? (
        <section aria-label={m.planner_saved()}>
          <h2 className={classes.panelTitle}>{m.planner_saved()}</h2>
          {isRegistered ? (
            <p className={classes.hint}>
              <span>{m.planner_saved_left()}</span>{' '}
              {inAccount.length >= maxNamedPlans ? <span>{m.plans_full({ count: maxNamedPlans })}</span> : null}
            </p>
          ) : null}
          <PlanList plans={inBrowser} flow={flow} />
        </section>
      ) : null}
    </>
  )
}

function PlanList({ plans, flow: { send, shown, isBusy } }: { plans: readonly NamedPlan[]; flow: SavedPlansFlow }) {
  const { addressOf } = useRouter().options.context
  const list = useRef<HTMLUListElement>(null)
  const classes = planner()
  const hasRemoved = useRef(false)
  // The outside system is the document's focus, which the button of the removed plan had.
  useEffect(() => {
    if (hasRemoved.current && document.activeElement === document.body) list.current?.focus()
    hasRemoved.current = false
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when a plan is no longer in the list
  }, [plans.length])
  return (
    <ul ref={list} tabIndex={-1}>
      {plans.map(({ id, name, plan }) => (
        <li key={id} className={classes.savedPlan}>
          <a
            className={link()}
            href={addressOf(planAddress(plan, id))}
            rel="nofollow"
            aria-current={shown?.id === id ? 'true' : undefined}
          >
            {name}
          </a>
          <button
            type="button"
            className={iconButton()}
            aria-label={m.planner_forget_named({ name })}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              hasRemoved.current = true
              send({ type: 'plan.remove', id })
            }}
          >
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ul>
  )
}
