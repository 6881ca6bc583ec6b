import { findDeviations, findMachines, loadMachine, readRecord } from '@passepartout/paths'
import { expect, it } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'

/** The part of a machine's configuration that the bugs change. */
interface Node {
  on?: Readonly<Record<string, unknown>>
  states?: Readonly<Record<string, Node>>
  invoke?: { onError?: unknown }
}

const withState = (root: Node, name: string, change: (state: Node) => Node): Node => ({
  ...root,
  states: { ...root.states, [name]: change(root.states?.[name] ?? {}) },
})

/**
 * Bugs of earlier versions of the machines, reintroduced. The browser tests cover another one, which only a page can
 * have: the hover disclosure's code arrives after the pointer has left.
 */
const bugs = [
  {
    name: 'a favorite that waited for the sign-in is lost while another request runs',
    machine: 'favorites',
    change: ({ on = {}, ...root }: Node) => withState(root, 'idle', (idle) => ({ ...idle, on: { ...idle.on, ...on } })),
    found: '"favorite.resume {"changes":[{"kind":"add","work":{"productId":"A1"}}]}" is no longer possible',
  },
  {
    name: 'a link that is sent again shows the form meanwhile',
    machine: 'sign-in',
    change: (root: Node) => withState(root, 'linkSent', () => ({ on: { 'link.resend': 'sendingLink' } })),
    found: '"link.resend" led to "resendingLink" and now leads to "sendingLink"',
  },
  {
    name: 'a failed preload shows a toast',
    machine: 'lazy-actor',
    change: (root: Node) =>
      withState(root, 'loading', ({ invoke, ...loading }) => {
        const [notifying]: object[] = Array.isArray(invoke?.onError) ? invoke.onError : []
        return { ...loading, invoke: { ...invoke, onError: { ...notifying, guard: undefined } } }
      }),
    found: '"name":"mini-cart"}],"notifyFailed"',
  },
  {
    name: 'a quantity is saved while the shopper still changes it',
    machine: 'cart-quantity',
    change: (root: Node) =>
      withState(root, 'changing', ({ on = {}, ...changing }) => {
        const change = on['quantity.change']
        return { ...changing, on: { ...on, 'quantity.change': { ...(change as object), reenter: false } } }
      }),
    found: 'did {"delays":[350]} and now does {}',
  },
]

it.each(bugs)('finds the reintroduced bug: $name', async ({ machine: name, change, found }) => {
  const files = findMachines('src/machines').find((candidate) => candidate.name === name)!
  const { machine, cases } = await loadMachine(files)
  const config = change(machine.config as Node)
  const changed: AnyStateMachine = new StateMachine(config as never, machine.implementations as never)
  const record = readRecord(files)
  expect(await findDeviations({ machine, cases }, record)).toEqual([])
  expect((await findDeviations({ machine: changed, cases }, record)).join('\n')).toContain(found)
})
