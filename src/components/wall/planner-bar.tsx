import type { CSSProperties } from 'react'
import { Copy, Lock, LockOpen, Trash2 } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useChosenWorks, useIsDragging } from '#/actors/wall/use-wall-plan.ts'
import { itemLabel } from '#/components/choices/option-labels.ts'
import { duplicatePlan } from '#/domain/wall/plan-form.ts'
import { rightOf, topOf } from '#/domain/wall/rectangle.ts'
import type { WallSpace } from '#/domain/wall/room-walls.ts'
import { changedItem, toggledLock, withItem, withoutWork, type PlacedWork } from '#/domain/wall/wall-works.ts'
import { m } from '#/paraglide/messages.js'
import { planner } from '#styled/recipes'
import { usePlanner } from './planner-context.ts'
import { FinishSelect, SizeSelect } from './work-choices.tsx'

/** The inches that the bar takes up above or below a work, at most. */
const barHeight = 12

/** Above the work, or below it where the wall ends; on the side of the middle of the wall. */
function barPosition(work: PlacedWork, { width, height, floor }: WallSpace): CSSProperties {
  const isBelow = topOf(work) + barHeight > height
  return {
    '--l': work.left + work.width / 2 > width / 2 ? rightOf(work) : work.left,
    '--b': isBelow ? Math.max(work.bottom - barHeight, -floor) : topOf(work) + 2,
  } as CSSProperties
}

/** The tools of the chosen work: above it, or at the lower edge of the wall on phones. */
export function PlannerBar() {
  const { works, plan, space, flow, change, setting } = usePlanner()
  const indexes = useChosenWorks(flow)
  const isDragging = useIsDragging(flow)
  const classes = planner()
  const chosen = indexes.length === 1 ? works.find(({ index }) => index === indexes[0]) : undefined
  if (!chosen || isDragging) return null
  const { title } = chosen.work
  const changeItem = (item: ReturnType<typeof changedItem>) => {
    if (!item) return
    const option = chosen.work.choices.options[item.option] ?? chosen.option
    const size = chosen.work.choices.sizes[item.size] ?? chosen.size
    change(withItem(plan, chosen, item), m.planner_changed({ title, label: itemLabel(option, size) }))
  }
  return (
    <div
      className={classes.bar}
      style={barPosition(chosen, space)}
      data-end={chosen.left + chosen.width / 2 > space.width / 2 || undefined}
      role="toolbar"
      aria-label={title}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <SizeSelect
        placed={chosen}
        className={classes.barSelect}
        onChange={({ currentTarget: { value } }) => changeItem(changedItem(chosen.work, chosen.item, { size: value }))}
      />
      <FinishSelect
        placed={chosen}
        className={classes.barSelect}
        onChange={({ currentTarget: { value } }) =>
          changeItem(changedItem(chosen.work, chosen.item, { finish: value }))
        }
      />
      <button
        type="button"
        className={classes.barButton}
        aria-label={chosen.locked ? m.planner_unlock() : m.planner_lock()}
        onClick={() =>
          change(
            toggledLock(plan, chosen.index),
            chosen.locked ? m.planner_unlock_named({ title }) : m.planner_lock_named({ title }),
          )
        }
      >
        {chosen.locked ? <Icon of={LockOpen} /> : <Icon of={Lock} />}
      </button>
      <button
        type="button"
        className={classes.barButton}
        aria-label={m.planner_duplicate()}
        onClick={() =>
          change(duplicatePlan(plan, chosen, setting), m.planner_duplicate_named({ title }), [plan.works.length])
        }
      >
        <Icon of={Copy} />
      </button>
      <button
        type="button"
        className={classes.barButton}
        aria-label={m.planner_remove()}
        onClick={() => change(withoutWork(plan, chosen.index), m.planner_removed({ title }), [])}
      >
        <Icon of={Trash2} />
      </button>
    </div>
  )
}
