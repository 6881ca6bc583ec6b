import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useLastPlan } from '#/actors/wall/stored-plans.ts'
import type { WallPlanFlow } from '#/actors/wall/use-wall-plan.ts'
import { writeLength } from '#/components/choices/option-labels.ts'
import { roomNames } from '#/components/choices/room-names.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { RoomFacts } from '#/domain/product/rooms.ts'
import type { WallGround } from '#/domain/wall/plan.ts'
import { spacingIn, type PlanSetting } from '#/domain/wall/plan-form.ts'
import { roomAt, wallSpace } from '#/domain/wall/room-walls.ts'
import { placedWorks } from '#/domain/wall/wall-works.ts'
import { m } from '#/paraglide/messages.js'
import plannerStyles from '#/theme/styles/planner.css?url'
import { heading, hiddenText, link, page, planner } from '#styled/recipes'
import { PlannerProvider, usePlanner } from './planner-context.ts'
import { PlannerList } from './planner-list.tsx'
import { PlannerSurface } from './planner-surface.tsx'
import { PlannerTools } from './planner-tools.tsx'
import { problemMessage, type WallProblem } from './wall-problems.ts'

/** The most works of an address that are offered for the last wall: more are a wall of their own. */
const maxAdded = 2

interface PlannerPageProps {
  flow: WallPlanFlow
  setting: PlanSetting
  problems: readonly WallProblem[]
  alert: string | null
  /** What an empty wall shows. */
  empty: ReactNode
}

/** The wall planner: the wall with its tools, and the works on it as a list. */
export function PlannerPage({ flow, setting, problems, alert, empty }: PlannerPageProps) {
  const { theme } = useBrand()
  const { plan } = flow
  const [message, announce] = useState('')
  const [showsMeasures, setMeasures] = useState(false)
  const [rejection, setRejection] = useState<WallProblem | null>(null)
  const space = wallSpace(theme, plan.ground, plan.wall)
  const works = placedWorks(plan, setting.find)
  const classes = planner()
  const onReject = (reason: 'wall-size' | 'position' | 'full' | 'gone') => setRejection({ kind: 'rejected', reason })
  return (
    <PlannerProvider
      value={{
        flow,
        plan,
        works,
        space,
        spacing: spacingIn(setting.locale),
        setting,
        showsMeasures,
        announce,
        change: (next, said, chosen) => {
          setRejection(null)
          announce(said)
          flow.send({ type: 'plan.change', plan: next, ...(chosen ? { chosen } : {}) })
        },
      }}
    >
      <article className={classes.root}>
        <link rel="stylesheet" href={plannerStyles} precedence="page" />
        <header className={`${page()} ${classes.head}`}>
          <div>
            <h1 className={heading({ level: 'work' })}>{m.planner_title()}</h1>
            {works.length > 0 ? (
              <p className={classes.intro}>
                {m.planner_scale({ ground: groundName(theme, plan.ground), width: writeLength(space.width) })}
              </p>
            ) : null}
          </div>
          {works.length > 0 ? <PlannerTools onMeasures={setMeasures} onReject={onReject} /> : null}
        </header>
        <LastPlan />
        <Problems problems={rejection ? [rejection] : problems} />
        {works.length > 0 ? (
          <div className={`${page()} ${classes.body}`}>
            <PlannerSurface />
            <PlannerList alert={alert} onReject={onReject} />
          </div>
        ) : (
          empty
        )}
        <output className={hiddenText()}>{message}</output>
      </article>
    </PlannerProvider>
  )
}

/** A link that puts the works of the address on the wall that the shopper last changed. */
function LastPlan() {
  const { plan } = usePlanner()
  const { addressOf } = useRouter().options.context
  const last = useLastPlan(plan)
  if (last === undefined || plan.works.length === 0 || plan.works.length > maxAdded) return null
  const added = plan.works.map(({ upi }) => upi).join('.')
  return (
    <p className={page()}>
      <a className={link()} href={addressOf(`/wall?plan=${encodeURIComponent(last)}&add=${added}`)} rel="nofollow">
        {m.planner_last()}
      </a>
    </p>
  )
}

function Problems({ problems }: Pick<PlannerPageProps, 'problems'>) {
  const classes = planner()
  return (
    <div className={page()} role="alert">
      {problems.map(problemMessage).map((text) => (
        <p key={text} className={classes.problem}>
          {text}
        </p>
      ))}
    </div>
  )
}

function groundName(theme: RoomFacts['theme'], ground: WallGround): string {
  if (ground.kind === 'photo') return m.wall_photo_ground()
  return ground.kind === 'room' ? roomNames[roomAt(theme, ground.room).position]() : m.planner_plain()
}
