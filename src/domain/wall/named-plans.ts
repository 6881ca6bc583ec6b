import type { Failed, SignedOut } from '#/domain/auth/shopper.ts'

/** A plan as it is written in addresses, under the name that the shopper gave it. */
export interface NewPlan {
  name: string
  plan: string
}

export interface NamedPlan extends NewPlan {
  /** The id of the account's product list; in a browser, the name. */
  id: string
}

/** The most named plans of an account, and of a browser. */
export const maxNamedPlans = 24

/** The most characters of a plan's name. */
export const longestPlanName = 60

export type NamedPlansResult = { kind: 'plans'; plans: readonly NamedPlan[] } | SignedOut

export type SavePlanResult =
  | { kind: 'saved'; id: string }
  /** The name is empty, or the plan cannot be read. */
  | { kind: 'invalid' }
  /** There are as many plans as there may be. */
  | { kind: 'full' }
  | SignedOut
  | Failed

export type RenamePlanResult =
  | { kind: 'saved' }
  | { kind: 'invalid'; errors: { name: 'missing' | 'taken' | 'gone' } }
  | SignedOut
  | Failed

/** Plans of a browser that were joined to those of an account. */
export interface JoinedPlans {
  /** How many were added to the account. */
  added: number
  /** The plans for which the account has no room. They stay in the browser. */
  left: readonly NewPlan[]
}

export type JoinPlansResult = ({ kind: 'joined' } & JoinedPlans) | SignedOut | Failed

/**
 * The plans of a browser that an account does not have, each under a free name, and those for which it has no room. A
 * plan of the same name and content is one plan; a name that another plan has gets a number.
 */
export function plansToJoin(
  account: readonly NewPlan[],
  browser: readonly NewPlan[],
): { added: readonly NewPlan[]; left: readonly NewPlan[] } {
  const plans = new Map(account.map(({ name, plan }) => [name, plan]))
  const added: NewPlan[] = []
  const left: NewPlan[] = []
  for (const joined of browser) {
    const name = nameFor(joined, plans)
    if (plans.get(name) === joined.plan) continue
    if (account.length + added.length >= maxNamedPlans) left.push(joined)
    else {
      plans.set(name, joined.plan)
      added.push({ name, plan: joined.plan })
    }
  }
  return { added, left }
}

/** The plan's name, with the first number for which the name is free or belongs to the same plan. */
function nameFor({ name, plan }: NewPlan, plans: ReadonlyMap<string, string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`
    const numbered = `${name.slice(0, longestPlanName - suffix.length).trim()}${suffix}`
    if ((plans.get(numbered) ?? plan) === plan) return numbered
  }
}

/** The plans with another one first. It replaces the plan of its name. */
export const withPlan = (plans: readonly NewPlan[], saved: NewPlan): readonly NewPlan[] => [
  saved,
  ...plans.filter(({ name }) => name !== saved.name),
]
