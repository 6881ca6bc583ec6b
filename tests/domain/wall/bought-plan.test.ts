import { expect, it } from 'vitest'
import { boughtPath } from '#/domain/wall/bought-plan.ts'
import { emptyPlan, readPlan, type WallPlan } from '#/domain/wall/plan.ts'

const [harbor, dusk, dunes] = ['10000001AB', '10000002AB', '10000003AB'] as const
const workAt = (upi: string, left: number) => ({ upi, left, bottom: 40, locked: false })
const planOf = (...works: WallPlan['works'][number][]): WallPlan => ({ ...emptyPlan, works })

const readPath = (path: string) => {
  const { searchParams } = new URL(path, 'http://shop')
  return { works: readPlan(searchParams.get('plan') ?? '').plan.works, add: searchParams.get('add') }
}

it('leaves bought items where the plan has them, each as often as it was bought', () => {
  const plan = planOf(workAt(harbor, 10), workAt(dusk, 40), workAt(harbor, 80))
  expect(readPath(boughtPath([dusk, harbor], plan))).toEqual({
    works: [workAt(harbor, 10), workAt(dusk, 40)],
    add: null,
  })
  expect(readPath(boughtPath([harbor, dusk, harbor], plan)).works).toEqual(plan.works)
})

it('adds the bought items that the plan does not have', () => {
  expect(readPath(boughtPath([dunes, harbor, harbor], planOf(workAt(harbor, 10))))).toEqual({
    works: [workAt(harbor, 10)],
    add: `${dunes}.${harbor}`,
  })
})

it('puts the bought items side by side without a plan that has one of them', () => {
  for (const plan of [null, planOf(), planOf(workAt(dunes, 10))])
    expect(boughtPath([harbor, dusk], plan)).toBe(`/wall/hanging?add=${harbor}.${dusk}`)
})
