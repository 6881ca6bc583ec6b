import { expect, test, type Page } from '../test.ts'
import { getCoveringPaths, recordOf, replayRecord } from '@passepartout/paths'
import { type AnyPageDriver, testPagePath, type Transport } from '@passepartout/paths/playwright'
import { assign, fromPromise, setup } from 'xstate'

/** A door that opens when a server accepts its code. */
const machine = setup({
  types: {
    context: {} as { code: string },
    events: {} as { type: 'code.enter'; code: string } | { type: 'door.shut' },
  },
  actors: { verify: fromPromise<boolean, { code: string }>(() => Promise.reject(new Error('not provided'))) },
  actions: { setCode: assign({ code: (_, { code }: { code: string }) => code }), ring: () => undefined },
}).createMachine({
  id: 'door',
  context: { code: '' },
  initial: 'shut',
  states: {
    shut: { on: { 'code.enter': { target: 'verifying', actions: { type: 'setCode', params: ({ event }) => event } } } },
    verifying: {
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'open', actions: 'ring' },
        onError: 'shut',
      },
    },
    open: { on: { 'door.shut': 'shut' } },
  },
})
const cases = {
  events: [{ type: 'code.enter', code: '1234' }, { type: 'door.shut' }],
  ports: { verify: { done: [true], failed: [new Error('no response')] } },
}

interface Flaws {
  sends?: string
  rings?: boolean
  shutsWhileVerifying?: boolean
  showsCode?: boolean
}

/** The page of the door without XState: it reports the items that an actor would take. */
const html = ({ sends = '1234', rings = true, shutsWhileVerifying = false, showsCode = true }: Flaws) => `
<button id="enter">Enter ${showsCode ? '1234' : ''}</button> <button id="shut">Shut</button> <output></output>
<script>
  let value = 'shut'
  const report = (event, item, next) => {
    value = next
    document.querySelector('output').textContent = next
    document.querySelector('#shut').disabled = next !== 'open' && !(${shutsWhileVerifying} && next === 'verifying')
    document.querySelector('#enter').disabled = next !== 'shut'
    globalThis.reportMicrostep({ machine: 'door', event, items: [item], value: next })
  }
  document.querySelector('#enter').addEventListener('click', async () => {
    report('code.enter', 'door.shut | code.enter | 0', 'verifying')
    const response = await fetch('/verify', { method: 'POST', body: JSON.stringify({ code: '${sends}' }) })
    if (!response.ok) return report('failed', 'door.verifying | xstate.error.actor.verify | 0', 'shut')
    if (${rings}) document.body.append('Ding dong')
    report('done', 'door.verifying | xstate.done.actor.verify | 0', 'open')
  })
  document.querySelector('#shut').addEventListener('click', () =>
    report('door.shut', value === 'open' ? 'door.open | door.shut | 0' : 'door.verifying | door.shut | 0', 'shut'))
  document.querySelector('#shut').disabled = true
</script>`

const transport: Transport = {
  url: '**/verify',
  read: (request) => ({ name: 'verify', payload: request.postDataJSON() }),
  respond: (result) => ({ json: result }),
}

const showsEnter = (page: Page) =>
  expect(page.getByRole('button', { name: 'Enter 1234' })).toBeVisible({ timeout: 500 })

const driver: AnyPageDriver = {
  open: (page) => page.goto('/door'),
  events: {
    'code.enter': (page: Page) => page.getByRole('button', { name: 'Enter' }).click(),
    'door.shut': (page: Page) => page.getByRole('button', { name: 'Shut' }).click(),
  },
  controls: {
    'code.enter': (page) => page.getByRole('button', { name: 'Enter' }),
    'door.shut': (page) => page.getByRole('button', { name: 'Shut' }),
  },
  ports: { verify: { calls: 'verify', done: (result: boolean) => ({ result }) } },
  effects: { ring: (page: Page) => expect(page.getByText('Ding dong')).toBeVisible({ timeout: 500 }) },
  states: { shut: showsEnter, verifying: showsEnter, open: showsEnter },
  code: 'the page of this test has no lazily loaded code',
}

/** Tests the paths of the door on a page with flaws. */
async function testDoor(page: Page, flaws: Flaws): Promise<Set<string>> {
  await page.route('**/door', (route) => route.fulfill({ contentType: 'text/html', body: html(flaws) }))
  const found = getCoveringPaths(machine, cases)
  const [replayed] = replayRecord({ machine, cases }, await recordOf({ machine, cases }, found))
  if (!replayed) throw new Error('the door has one path')
  const ignored = replayed.path.steps.map(({ state }) => found.ignored[String(state.value)] ?? [])
  return testPagePath(page, 'door', driver, { ...replayed, hasDelay: false, ignored, events: cases.events }, transport)
}

test('takes every item of a page that does what is recorded', async ({ page }) => {
  const taken = await testDoor(page, {})
  const { items } = getCoveringPaths(machine, cases)
  expect(items.filter(({ id }) => !taken.has(id))).toEqual([])
  expect([...taken]).toContain('ignored | verifying | door.shut')
})

test('fails when a request has another payload than the recorded input', async ({ page }) => {
  await expect(testDoor(page, { sends: '1235' })).rejects.toThrow(/the payload of verify[^]*1235/)
})

test('fails when an effect is not seen @all', async ({ page }) => {
  await expect(testDoor(page, { rings: false })).rejects.toThrow(/Ding dong/)
})

test('fails when a control causes an event that the state ignores @all', async ({ page }) => {
  await expect(testDoor(page, { shutsWhileVerifying: true })).rejects.toThrow(
    'in "verifying", the page sends "door.shut", which takes door.verifying | door.shut | 0',
  )
})

test('fails when an assertion of a state does not hold @all', async ({ page }) => {
  await expect(testDoor(page, { showsCode: false })).rejects.toThrow(/Enter 1234/)
})
