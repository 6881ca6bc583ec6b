import fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { wallPlanMachine, type WallPlanEvent } from '#/machines/wall-plan/wall-plan.machine.ts'
import { wallPlanCases } from '#/machines/wall-plan/wall-plan.cases.ts'
import { emptyPlan, type WallPlan } from '#/domain/wall/plan.ts'

const extent = { width: 12, height: 16 }
const machine = wallPlanMachine.provide({ actions: { showPlan: () => undefined } })
const plan = wallPlanCases.input[0]?.plan ?? emptyPlan
const [start] = initialTransition(machine, { plan })
const after = (events: readonly WallPlanEvent[], from = start) =>
  events.reduce((snapshot, event) => transition(machine, snapshot, event)[0], from)

const position = fc.record({ left: fc.integer({ min: 0, max: 100 }), bottom: fc.integer({ min: 0, max: 60 }) })
const changes: fc.Arbitrary<WallPlanEvent[]> = fc
  .array(
    fc.oneof(
      position.map((by): WallPlanEvent[] => [{ type: 'work.move', index: 0, by, extent }]),
      position.map((to): WallPlanEvent[] => [
        { type: 'work.grab', index: 0 },
        { type: 'work.drag', to },
        { type: 'work.release' },
      ]),
      fc
        .constantFrom('blue' as const, 'rose' as const)
        .map((color): WallPlanEvent[] => [
          { type: 'plan.change', plan: { ...plan, ground: { kind: 'paint', color } } },
        ]),
    ),
    { maxLength: 12 },
  )
  .map((steps) => steps.flat())

it('returns to the same plan when every change is undone, and to the last one when all are redone', () => {
  fc.assert(
    fc.property(changes, (events) => {
      const changed = after(events)
      const steps = changed.context.past.length
      const undone = after(
        Array.from({ length: steps }, () => ({ type: 'plan.undo' })),
        changed,
      )
      expect(undone.context.plan).toEqual(plan)
      expect(undone.context.past).toEqual([])
      const redone = after(
        Array.from({ length: steps }, () => ({ type: 'plan.redo' })),
        undone,
      )
      expect(redone.context.plan).toEqual(changed.context.plan)
    }),
  )
})

it('undoes keys that move one work together, and a later change by itself', () => {
  const moved = after([
    { type: 'work.move', index: 0, by: { left: 1, bottom: 0 }, extent },
    { type: 'work.move', index: 0, by: { left: 0, bottom: 500 }, extent },
  ])
  expect(moved.context.past).toEqual([plan])
  expect(moved.context.plan.works[0]).toMatchObject({ left: 41, bottom: plan.wall.height - extent.height })
  const painted: WallPlan = { ...moved.context.plan, ground: { kind: 'paint', color: 'rose' } }
  expect(after([{ type: 'plan.change', plan: painted }], moved).context.past).toEqual([plan, moved.context.plan])
})

it('chooses no work that a change has removed', () => {
  const chosen = after([
    { type: 'work.choose', index: 0 },
    { type: 'work.choose', index: 1, adds: true },
  ])
  expect(chosen.context.chosen).toEqual([0, 1])
  const removed = after([{ type: 'plan.change', plan: { ...plan, works: plan.works.slice(0, 1) } }], chosen)
  expect(removed.context.chosen).toEqual([0])
  expect(after([{ type: 'work.choose', index: 7 }], removed).context.chosen).toEqual([])
})
