import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '#/components/ui/link.tsx'
import { EmptyWall } from '#/components/wall/empty-wall.tsx'
import { Field } from '#/components/ui/field.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { accountPaths, bookPaths } from '#/domain/account/account-areas.ts'
import { longestPlanName, type NamedPlan } from '#/domain/wall/named-plans.ts'
import { planAddress, readPlan } from '#/domain/wall/plan.ts'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { accountBook, button, heading, link } from '#styled/recipes'
import '#/theme/styles/wall.css'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { useEntryToRemove } from './use-entry-to-remove.ts'
import { useFocusOnReturn } from './use-focus-on-return.ts'

interface PlanBookProps {
  /** The id of the plan that the form renames. */
  edit: unknown
  /** The id of the plan to remove. */
  remove: unknown
}

/** The wall plans of the shopper; the form that renames one replaces the list. */
export function PlanBook({ edit, remove }: PlanBookProps) {
  const { services } = useActorRegistry()
  const classes = accountBook()
  const { data } = useSuspenseQuery(accountQueries.plans(services))
  const plans = data.kind === 'plans' ? data.plans : []
  const find = (searched: unknown) => plans.find(({ id }) => id === String(searched))
  const renamed = find(edit)
  const removed = useEntryToRemove(remove, find(remove))
  const focusOnReturn = useFocusOnReturn(renamed !== undefined)
  return (
    <AccountPage title={m.account_area_plans()} signedOut={data.kind === 'signed-out'}>
      {renamed ? (
        <section className={classes.form}>
          <h2 className={heading({ level: 'sub' })}>{m.plans_rename()}</h2>
          <RenameForm plan={renamed} />
        </section>
      ) : (
        <>
          {plans.length > 0 ? (
            <ul className={classes.entries}>
              {plans.map((plan) => (
                <PlanEntry key={plan.id} plan={plan} />
              ))}
            </ul>
          ) : data.kind === 'plans' ? (
            <EmptyWall>
              <p>{m.plans_empty()}</p>
            </EmptyWall>
          ) : null}
          {data.kind === 'plans' ? (
            <div>
              <Link ref={focusOnReturn} className={button({ kind: 'quiet' })} {...pathLink('/wall')}>
                {m.plans_new()}
              </Link>
            </div>
          ) : null}
        </>
      )}
      {removed ? (
        <RemovalDialog key={removed.id} book="plans" id={removed.id} title={m.plans_remove_title()}>
          <div className={classes.lines}>
            <strong>{removed.name}</strong>
            <PlanFacts plan={removed} />
          </div>
        </RemovalDialog>
      ) : null}
    </AccountPage>
  )
}

function PlanEntry({ plan }: { plan: NamedPlan }) {
  const { id, name } = plan
  const classes = accountBook()
  return (
    <li className={classes.entry}>
      <div className={classes.lines}>
        <Link className={link()} {...pathLink(planAddress(plan.plan, id))}>
          <strong>{name}</strong>
        </Link>
        <PlanFacts plan={plan} />
      </div>
      <div className={classes.actions}>
        <Link
          className={link()}
          {...pathLink(accountPaths('plan', id).edit)}
          resetScroll={false}
          aria-label={m.plans_rename_named({ name })}
        >
          {m.plans_rename()}
        </Link>
        <Link
          className={link()}
          {...pathLink(`${bookPaths.plans}?${new URLSearchParams({ remove: id })}`)}
          resetScroll={false}
          aria-label={m.planner_forget_named({ name })}
        >
          {m.account_remove()}
        </Link>
      </div>
    </li>
  )
}

function PlanFacts({ plan: { plan } }: { plan: NamedPlan }) {
  const { ground, works } = readPlan(plan).plan
  return (
    <>
      <span>{m.planner_total({ count: works.length })}</span>
      {ground.kind === 'photo' ? <span className={accountBook().note}>{m.planner_photo_elsewhere()}</span> : null}
    </>
  )
}

function RenameForm({ plan: { id, name } }: { plan: NamedPlan }) {
  return (
    <AccountForm
      label={m.plans_rename_named({ name })}
      kind="plan"
      change={({ text }) => ({ kind: 'plan', id, name: text('name') })}
    >
      {({ error, entries }) => (
        <>
          <input type="hidden" name="id" value={id} />
          <Field
            label={m.planner_name()}
            name="name"
            maxLength={longestPlanName}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the shopper has opened the form
            autoFocus
            defaultValue={entries?.['name'] ?? name}
            error={error('name')}
          />
        </>
      )}
    </AccountForm>
  )
}
