import { EmptyWall } from '#/components/wall/empty-wall.tsx'
import { SavedPlansOnly } from '#/components/wall/saved-plans.tsx'
import { PlannerPage } from '#/components/wall/planner-page.tsx'
import type { WallProblem } from '#/components/wall/wall-problems.ts'
import { pathLink } from '#/components/ui/path-link.ts'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import type { WallPlan } from '#/domain/wall/plan.ts'
import { itemFacts, type FindWork } from '#/domain/wall/wall-works.ts'
import type { SetRejection } from '#/machines/product-set/product-set.machine.ts'
import { m } from '#/paraglide/messages.js'
import { useWallPlan } from '#/actors/wall/use-wall-plan.ts'
import { Link } from '#/components/ui/link.tsx'
import { button, heading } from '#styled/recipes'
import '#/theme/styles/wall.css'

const SetAddedDialog = lazyPart(async () => (await import('#/components/cart/set-added-dialog.tsx')).SetAddedDialog)

interface WallPlannerProps {
  plan: WallPlan
  problems: readonly WallProblem[]
  find: FindWork
}

/** The plan of the address, with the dialog of added works. */
export function WallPlanner({ plan, problems, find }: WallPlannerProps) {
  const { theme } = useBrand()
  const { locale } = useLocaleContext()
  const flow = useWallPlan(plan)
  return (
    <>
      <PlannerPage
        flow={flow}
        setting={{ theme, locale: locale.id, find }}
        problems={problems}
        alert={flow.rejection && rejectionMessage(flow.rejection, find)}
        empty={<EmptyPlan />}
      />
      {flow.lines.length > 0 ? (
        <SetAddedDialog
          title={m.planner_added_title()}
          open={flow.isAdded}
          lines={flow.lines}
          currency={locale.preferredCurrency}
          onClose={() => flow.send({ type: 'dialog.close' })}
        />
      ) : null}
    </>
  )
}

function EmptyPlan() {
  return (
    <EmptyWall wide>
      <h2 className={heading()}>{m.planner_empty_title()}</h2>
      <p>{m.planner_empty_text()}</p>
      <div>
        <Link className={button()} {...pathLink('/search')}>
          {m.planner_empty_browse()}
        </Link>
      </div>
      <SavedPlansOnly />
    </EmptyWall>
  )
}

function rejectionMessage(rejection: SetRejection, find: FindWork): string {
  if (rejection.kind === 'unknown') return m.planner_unknown()
  if (rejection.kind === 'failed') return m.product_set_failed()
  const { left, upi = '' } = rejection
  const name = itemFacts(find(upi), upi)?.work.title ?? ''
  const short = left > 0 ? m.product_left_of({ left, name }) : m.product_set_sold_out({ title: name })
  return `${short} ${m.product_set_not_added()}`
}
