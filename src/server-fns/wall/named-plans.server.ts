import { WALL_PLAN, type ProductListResponse } from '#/contracts/favorites/product-list.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { RemovalResult } from '#/domain/account/account.ts'
import {
  maxNamedPlans,
  plansToJoin,
  type JoinedPlans,
  type JoinPlansResult,
  type NamedPlan,
  type NamedPlansResult,
  type NewPlan,
  type RenamePlanResult,
  type SavePlanResult,
} from '#/domain/wall/named-plans.ts'
import { readPlan, writePlan } from '#/domain/wall/plan.ts'
import { planItems } from '#/domain/wall/wall-works.ts'
import { log } from '#/log/log.server.ts'
import { asRegistered } from '#/session/shopper.server.ts'
import {
  addProductListItem,
  changeProductList,
  createProductList,
  getProductLists,
  removeProductList,
  removeProductListItem,
} from '#/upstreams/product-lists.server.ts'
import type { Caller } from '#/upstreams/shopper-call.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { failed } from '#/server-fns/auth/auth-errors.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'

type PlanList = ProductListResponse & { c_wallPlan: string }

/** The product lists that are wall plans, the last changed first. */
const planLists = async (caller: Caller): Promise<PlanList[]> =>
  (await getProductLists(caller))
    .filter((list): list is PlanList => list.type === WALL_PLAN && list.c_wallPlan !== undefined)
    .toSorted((a, b) => (a.lastModified < b.lastModified ? 1 : -1))

const namedPlan = ({ id, name, c_wallPlan: plan }: PlanList): NamedPlan => ({ id, name, plan })

/** The plan as this version writes it; undefined if it cannot be read. */
function rewritten(text: string): string | undefined {
  const { plan, problems } = readPlan(text)
  return problems.some(({ kind }) => kind === 'unknown-version') ? undefined : writePlan(plan)
}

export const readNamedPlans = (ids: SiteAndLocale): Promise<NamedPlansResult> =>
  asRegistered(localeContext(ids).site, async (caller) => ({
    kind: 'plans',
    plans: (await planLists(caller)).map(namedPlan),
  }))

/** Saves a plan in the account. A plan of the same name is replaced. */
export async function writeNamedPlan({ name: entered, plan: text, ...ids }: SiteAndLocale & NewPlan) {
  const [name, plan] = [entered.trim(), rewritten(text)]
  if (!name || plan === undefined) return { kind: 'invalid' } satisfies SavePlanResult
  try {
    return await asRegistered<SavePlanResult>(localeContext(ids).site, async (caller) => {
      const lists = await planLists(caller)
      const known = lists.find((list) => list.name === name)
      if (!known && lists.length >= maxNamedPlans) return { kind: 'full' }
      const list = await storeList(caller, known, { name, plan })
      return { kind: 'saved', id: list.id }
    })
  } catch (error) {
    return failed('a wall plan could not be saved', error)
  }
}

/** Writes a plan to its list, which is created if it is not known, and makes the works of the plan its items. */
async function storeList(caller: Caller, known: PlanList | undefined, { name, plan }: NewPlan) {
  const found = known ?? (await createProductList(caller, WALL_PLAN, { name, c_wallPlan: plan }))
  // A request at the same time may have created the list with another plan.
  const list = found.c_wallPlan === plan ? found : await changeProductList(caller, found, { name, c_wallPlan: plan })
  await writeItems(caller, list, plan)
  return list
}

/** Makes the works of a plan the items of its list. An item that the shop no longer sells is left out. */
async function writeItems(caller: Caller, list: ProductListResponse, plan: string): Promise<void> {
  const wanted = new Map(planItems(readPlan(plan).plan).map(({ upi, quantity }) => [upi, quantity]))
  for (const { id, productId = '', quantity } of list.customerProductListItems)
    if (wanted.get(productId) === quantity) wanted.delete(productId)
    else if (!wanted.has(productId)) await removeProductListItem(caller, list.id, id)
  for (const [upi, quantity] of wanted)
    try {
      await addProductListItem(caller, list.id, upi, quantity)
    } catch (error) {
      if (![400, 404].includes(statusOf(error) ?? 0)) throw error
      log.fallback('a work of a wall plan is no item of its product list', { upi, error: String(error) })
    }
}

export async function renameNamedPlan({ id, name: entered, ...ids }: SiteAndLocale & { id: string; name: string }) {
  const name = entered.trim()
  if (!name) return { kind: 'invalid', errors: { name: 'missing' } } satisfies RenamePlanResult
  try {
    return await asRegistered<RenamePlanResult>(localeContext(ids).site, async (caller) => {
      const lists = await planLists(caller)
      if (lists.some((list) => list.name === name && list.id !== id)) return nameTaken
      const list = lists.find((candidate) => candidate.id === id)
      if (!list) return gone
      await changeProductList(caller, list, { name })
      return { kind: 'saved' }
    })
  } catch (error) {
    if (statusOf(error) === 404) return gone
    return statusOf(error) === 409 ? nameTaken : failed('a wall plan could not be renamed', error)
  }
}

/** The plan was removed, perhaps in another browser. */
const gone = { kind: 'invalid', errors: { name: 'gone' } } satisfies RenamePlanResult
const nameTaken = { kind: 'invalid', errors: { name: 'taken' } } satisfies RenamePlanResult

const removed = { kind: 'removed' } as const

/** Removes a plan from the account. Succeeds if it is already gone. */
export async function dropNamedPlan({ id, ...ids }: SiteAndLocale & { id: string }) {
  try {
    return await asRegistered<RemovalResult>(localeContext(ids).site, async (caller) => {
      // The shopper's other lists, such as that of the favorites, are no plans.
      if ((await planLists(caller)).some((list) => list.id === id)) await removeProductList(caller, id)
      return removed
    })
  } catch (error) {
    return statusOf(error) === 404 ? removed : failed('a wall plan could not be removed', error)
  }
}

/** How often the plans are joined again when another request has used a name in the meantime. */
const MAX_ATTEMPTS = 3

/** Adds the plans of a browser, the latest first, to those of the account: `plansToJoin`. */
export async function joinNamedPlans({ plans, ...ids }: SiteAndLocale & { plans: readonly NewPlan[] }) {
  const read = plans.map(({ name, plan }) => ({ name, plan, written: rewritten(plan) }))
  const readable = read.flatMap(({ name, written }) => (written === undefined ? [] : [{ name, plan: written }]))
  const unreadable = read.flatMap(({ name, plan, written }) => (written === undefined ? [{ name, plan }] : []))
  try {
    return await asRegistered<JoinPlansResult>(localeContext(ids).site, async (caller) => {
      const joined = await joinPlans(caller, readable.toReversed(), MAX_ATTEMPTS)
      return joined ? { kind: 'joined', ...joined, left: [...joined.left, ...unreadable] } : { kind: 'failed' }
    })
  } catch (error) {
    return failed("a browser's wall plans could not be joined", error)
  }
}

/** Undefined if other requests took the names again and again. */
async function joinPlans(
  caller: Caller,
  plans: readonly NewPlan[],
  attempts: number,
): Promise<JoinedPlans | undefined> {
  if (attempts === 0) return undefined
  const { added, left } = plansToJoin((await planLists(caller)).map(namedPlan), plans)
  let isTaken = false
  for (const { name, plan } of added) {
    const list = await createProductList(caller, WALL_PLAN, { name, c_wallPlan: plan })
    if (list.c_wallPlan === plan) await writeItems(caller, list, plan)
    else isTaken = true
  }
  return isTaken ? joinPlans(caller, plans, attempts - 1) : { added: added.length, left }
}
