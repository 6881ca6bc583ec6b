import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { watch, type WatchOptions } from '../../visualiser/watch/watch.ts'

/** The visualiser's end of a connection. */
class Connection extends EventTarget {
  static readonly OPEN = 1
  static opened: Connection[] = []
  readonly address: string
  readyState = 0
  readonly sent: { type: string; [field: string]: unknown }[] = []

  constructor(address: string) {
    super()
    this.address = address
    Connection.opened.push(this)
  }
  open(): void {
    this.readyState = Connection.OPEN
    this.dispatchEvent(new Event('open'))
  }
  receive(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(code = 1005, reason = ''): void {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Connection)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Connection.opened = []
})

const lamp = (states: object, id?: string) =>
  createMachine({ ...(id === undefined ? {} : { id }), initial: 'off', context: { pin: '1234' }, states } as never)
const plain = { off: { on: { press: 'on' } }, on: {} }

/** Starts machines that are watched by a visualiser, and returns what it has received. */
function watched(machines: readonly ReturnType<typeof lamp>[], options: WatchOptions = {}) {
  const inspect = watch(options)
  const actors = machines.map((machine) => createActor(machine, { inspect }).start())
  const [connection] = Connection.opened
  if (!connection) throw new Error('nothing was connected')
  connection.open()
  connection.receive({ type: 'watch', visualiser: 'one' })
  vi.advanceTimersByTime(150)
  return { actors, connection }
}

it('sends what runs, with its machines before it, and what happens afterwards', () => {
  const { actors, connection } = watched([lamp(plain, 'lamp')], { name: 'Hall', redact: ['pin'] })
  expect(connection.address).toBe('ws://127.0.0.1:3100/dev/machines/watch?version=1')
  expect(connection.sent.map(({ type }) => type)).toEqual(['tab', 'tab', 'tab', 'charts', 'entries'])
  expect(connection.sent[0]).toMatchObject({ tab: { title: 'Hall' } })
  expect(connection.sent[3]).toMatchObject({ charts: [{ id: 'lamp' }] })
  expect(connection.sent[4]).toMatchObject({
    isStart: true,
    entries: [{ kind: 'page' }, { kind: 'start', name: 'lamp', value: 'off', context: { pin: '[redacted]' } }],
  })
  actors[0]?.send({ type: 'press' } as never)
  vi.advanceTimersByTime(150)
  expect(connection.sent.at(-1)).toMatchObject({ entries: [{ kind: 'step', event: { type: 'press' }, value: 'on' }] })
})

it('gives a name of its own to each machine without an id, and to another machine of the same id', () => {
  const { connection } = watched([lamp(plain), lamp({ off: {} }), lamp(plain, 'lamp'), lamp({ off: {} }, 'lamp')])
  const charts = connection.sent.flatMap((message) => (message['charts'] ?? []) as { id: string }[])
  expect(charts.map(({ id }) => id)).toEqual(['machine', 'machine 2', 'lamp', 'lamp 2'])
})

it('tries again every two seconds, with one line, and ends with its last actor', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const actor = createActor(lamp(plain, 'lamp'), { inspect: watch() }).start()
  for (let attempt = 1; attempt < 4; attempt += 1) {
    Connection.opened.at(-1)?.close(1006)
    vi.advanceTimersByTime(2000)
    expect(Connection.opened).toHaveLength(attempt + 1)
  }
  expect(info.mock.calls).toEqual([[expect.stringContaining('No visualiser at ws://127.0.0.1:3100/')]])
  const last = Connection.opened.at(-1)
  last?.open()
  actor.stop()
  await Promise.resolve()
  expect(last?.sent.at(-1)).toMatchObject({ type: 'left' })
  vi.advanceTimersByTime(10_000)
  expect(Connection.opened).toHaveLength(4)
})

it('follows the actor of a React component in StrictMode: another is never started, and it is stopped and started', async () => {
  const inspect = watch()
  createActor(lamp(plain, 'lamp'), { inspect })
  const actor = createActor(lamp(plain, 'lamp'), { inspect }).start()
  const snapshot = actor.getSnapshot()
  actor.stop()
  Object.assign(actor, { _processingStatus: 0, _snapshot: snapshot })
  actor.start()
  await Promise.resolve()
  expect(Connection.opened).toHaveLength(1)
  const [connection] = Connection.opened
  connection?.open()
  connection?.receive({ type: 'watch', visualiser: 'one' })
  actor.send({ type: 'press' } as never)
  vi.advanceTimersByTime(150)
  const entries = connection?.sent.flatMap((message) => message['entries'] ?? [])
  const { sessionId } = actor
  expect(entries).toMatchObject([
    { kind: 'page' },
    { kind: 'start', actor: sessionId, value: 'off' },
    { kind: 'step', actor: sessionId, value: 'on' },
  ])
})

it('says why it is rejected, and gives up', () => {
  const error = vi.mocked(console.error).mockReturnValue()
  createActor(lamp(plain, 'lamp'), { inspect: watch() }).start()
  Connection.opened[0]?.close(4000, 'The visualiser reads version 2.')
  vi.advanceTimersByTime(10_000)
  expect(error.mock.calls).toEqual([['The visualiser reads version 2.']])
  error.mockClear()
  expect(Connection.opened).toHaveLength(1)
})

it('does not stop an actor where the connection is forbidden, or where there is no WebSocket', () => {
  const error = vi.mocked(console.error).mockReturnValue()
  vi.stubGlobal('WebSocket', function Forbidden() {
    throw new Error('blocked by a policy')
  })
  const first = createActor(lamp(plain, 'lamp'), { inspect: watch() }).start()
  vi.stubGlobal('WebSocket', undefined)
  const second = createActor(lamp(plain, 'lamp'), { inspect: watch() }).start()
  for (const actor of [first, second]) {
    actor.send({ type: 'press' } as never)
    expect(actor.getSnapshot().value).toBe('on')
  }
  expect(error.mock.calls.map((call) => call.map(String).join(' '))).toEqual([
    'watch() could not record an event: Error: blocked by a policy',
    expect.stringContaining('watch() needs WebSocket'),
  ])
  error.mockClear()
})
