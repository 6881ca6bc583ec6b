import { useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useNamedPlans, type NamedPlan } from '#/actors/wall/stored-plans.ts'
import { formEntries } from '#/domain/form-entries.ts'
import { m } from '#/paraglide/messages.js'
import { button, iconButton, link, planner } from '#styled/recipes'
import { usePlanner } from './planner-context.ts'

/** Saves the plan under a name in the browser, and lists the plans that are saved. */
export function SavedPlans() {
  const { plan } = usePlanner()
  const { plans, save, forget } = useNamedPlans()
  const [isRejected, setRejected] = useState(false)
  const classes = planner()
  return (
    <div data-script="">
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          const name = formEntries(new FormData(event.currentTarget)).text('name').trim()
          if (name) setRejected(!save(name, plan))
          event.currentTarget.reset()
        }}
      >
        <label>
          {m.planner_name()}
          <input name="name" maxLength={60} required autoComplete="off" />
        </label>
        <button type="submit" className={button({ kind: 'quiet' })}>
          {m.planner_save()}
        </button>
        <p className={classes.hint} role="status">
          {isRejected ? m.planner_storage_failed() : m.planner_saved_hint()}
        </p>
      </form>
      <NamedPlans plans={plans} onForget={forget} />
    </div>
  )
}

/** The plans of the browser on an empty wall. */
export function SavedPlansOfBrowser() {
  const { plans, forget } = useNamedPlans()
  return <NamedPlans plans={plans} onForget={forget} />
}

function NamedPlans({ plans, onForget }: { plans: readonly NamedPlan[]; onForget: (name: string) => void }) {
  const { addressOf } = useRouter().options.context
  const classes = planner()
  if (plans.length === 0) return null
  return (
    <section aria-label={m.planner_saved()}>
      <h3 className={classes.panelTitle}>{m.planner_saved()}</h3>
      <ul>
        {plans.map(({ name, plan }) => (
          <li key={name} className={classes.savedPlan}>
            <a className={link()} href={addressOf(`/wall?plan=${encodeURIComponent(plan)}`)}>
              {name}
            </a>
            <button
              type="button"
              className={iconButton()}
              aria-label={m.planner_forget_named({ name })}
              onClick={() => onForget(name)}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
