import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestPlanName, maxNamedPlans, plansToJoin, withPlan, type NewPlan } from '#/domain/wall/named-plans.ts'

const plan = (name: string, text = 'a'): NewPlan => ({ name, plan: text })
/** Few names and contents, so that plans often have the same ones. */
const arbitraryPlan = fc.record({
  name: fc.constantFrom('Hall', 'Hall 2', 'Hall 3', 'Sofa', 'x'.repeat(longestPlanName)),
  plan: fc.constantFrom('a', 'b', 'c'),
})
const accountPlans = fc.uniqueArray(arbitraryPlan, { selector: ({ name }) => name, maxLength: maxNamedPlans })
const browserPlans = fc.array(arbitraryPlan, { maxLength: maxNamedPlans })

describe('the plans of a browser that join an account', () => {
  it('keep their names where these are free', () => {
    expect(plansToJoin([plan('Hall')], [plan('Sofa'), plan('Bed')])).toEqual({
      added: [plan('Sofa'), plan('Bed')],
      left: [],
    })
  })

  it('are one plan with a plan of the same name and content', () => {
    expect(plansToJoin([plan('Hall')], [plan('Hall')])).toEqual({ added: [], left: [] })
  })

  it('get the next number where another plan has the name', () => {
    expect(plansToJoin([plan('Hall'), plan('Hall 2', 'c')], [plan('Hall', 'b'), plan('Hall', 'd')]).added).toEqual([
      plan('Hall 3', 'b'),
      plan('Hall 4', 'd'),
    ])
  })

  it('are not added again under a number that they already have', () => {
    expect(plansToJoin([plan('Hall'), plan('Hall 2', 'b')], [plan('Hall', 'b')]).added).toEqual([])
  })

  it('get a number within the longest name', () => {
    const longest = 'x'.repeat(longestPlanName)
    const [added] = plansToJoin([plan(longest)], [plan(longest, 'b')]).added
    expect(added?.name).toBe(`${'x'.repeat(longestPlanName - 2)} 2`)
  })

  it('stay in the browser where the account has no room', () => {
    const account = Array.from({ length: maxNamedPlans - 1 }, (_, index) => plan(`Wall ${index}`))
    expect(plansToJoin(account, [plan('Hall'), plan('Wall 0'), plan('Sofa', 'b')])).toEqual({
      added: [plan('Hall')],
      left: [plan('Sofa', 'b')],
    })
  })

  it('are never lost, never replace a plan, and never exceed the limit', () => {
    fc.assert(
      fc.property(accountPlans, browserPlans, (account, browser) => {
        const { added, left } = plansToJoin(account, browser)
        const all = [...account, ...added]
        expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
        expect(all.length).toBeLessThanOrEqual(maxNamedPlans)
        expect(added.every(({ name }) => name.length <= longestPlanName)).toBe(true)
        for (const joined of browser)
          expect([...all, ...left].some((other) => isNumbered(other, joined) && other.plan === joined.plan)).toBe(true)
      }),
    )
  })

  it('change nothing when they join a second time', () => {
    fc.assert(
      fc.property(accountPlans, browserPlans, (account, browser) => {
        const { added, left } = plansToJoin(account, browser)
        expect(plansToJoin([...account, ...added], browser)).toEqual({ added: [], left })
      }),
    )
  })
})

/** Whether a plan has the name of another one, perhaps with a number. */
const isNumbered = ({ name }: NewPlan, { name: base }: NewPlan) => {
  const [, stem = name] = /^(.*) \d+$/.exec(name) ?? []
  return name === base || base.startsWith(stem)
}

it('a plan that is saved again replaces that of its name and comes first', () => {
  expect(withPlan([plan('Hall'), plan('Sofa')], plan('Sofa', 'b'))).toEqual([plan('Sofa', 'b'), plan('Hall')])
})
