import { expect, it } from 'vitest'
import type { Entry, StartEntry, StepEntry } from '../../visualiser/recording/entry.ts'
import { Recording } from '../../visualiser/recording/recording.ts'
import { relatedFlows, sequenceLayout } from '../../visualiser/live/sequence-layout.ts'

let clock = 1_000_000
const start = (actor: string, machine: string | null, overrides: Partial<StartEntry> = {}): StartEntry => ({
  kind: 'start',
  at: (clock += 5),
  actor,
  name: actor,
  machine,
  parent: null,
  source: actor,
  input: null,
  value: machine ? 'idle' : null,
  context: null,
  tags: [],
  status: 'active',
  isReplay: false,
  forced: null,
  ...overrides,
})
const step = (actor: string, type: string, overrides: Partial<StepEntry> = {}): StepEntry => ({
  kind: 'step',
  at: (clock += 5),
  actor,
  event: { type },
  from: null,
  microsteps: [{ event: type, items: ['item'], value: 'idle' }],
  denials: [],
  actions: [],
  value: 'idle',
  changes: {},
  tags: [],
  status: 'active',
  output: null,
  ...overrides,
})

const flows: Entry[] = [
  start('favorites', 'favorites', { isReplay: true }),
  start('guard', 'registration-guard', { isReplay: true }),
  start('banner', 'banner', { isReplay: true }),
  step('favorites', 'favorite.toggle', { value: 'reading', tags: ['busy'] }),
  start('f/read', null, { parent: 'favorites', source: 'readList' }),
  step('f/read', 'xstate.promise.resolve', { status: 'done', output: { kind: 'list' }, value: null }),
  step('favorites', 'xstate.done.actor.readList', { from: 'f/read', value: 'idle' }),
  step('guard', 'action.request', { from: 'favorites', value: 'waiting' }),
  step('banner', 'banner.next', { microsteps: [{ event: 'banner.next', items: [], value: 'idle' }] }),
]

it('has a lane for what is outside, each flow, and each port of a flow below it', () => {
  const { lanes } = sequenceLayout(new Recording(flows))
  expect(lanes.map(({ name, kind }) => [name, kind])).toEqual([
    ['outside', 'outside'],
    ['favorites', 'actor'],
    ['readList', 'port'],
    ['guard', 'actor'],
    ['banner', 'actor'],
  ])
})

it('draws each event from its sender to its receiver, and notes why an event was ignored', () => {
  const { messages, lanes } = sequenceLayout(new Recording(flows))
  const name = (lane: number) => lanes[lane]?.name
  expect(messages.map(({ from, to, label, kind, note }) => [name(from), name(to), label, kind, note])).toEqual([
    ['outside', 'favorites', 'favorite.toggle', 'event', ''],
    ['favorites', 'readList', '', 'port', ''],
    ['readList', 'favorites', 'done', 'port', ''],
    ['favorites', 'guard', 'action.request', 'event', ''],
    ['outside', 'banner', 'banner.next', 'ignored', 'no transition in idle'],
  ])
})

it('draws states and calls as segments that end where the next begins', () => {
  const { segments, lanes } = sequenceLayout(new Recording(flows))
  const segmentsOf = (name: string) => segments.filter(({ lane }) => lanes[lane]?.name === name)
  expect(segmentsOf('favorites').map(({ text, kind, end }) => [text, kind, end !== undefined])).toEqual([
    ['idle', 'state', true],
    ['reading', 'busy', true],
    ['idle', 'state', false],
  ])
  expect(segmentsOf('readList')).toMatchObject([{ text: 'done', note: "{ kind: 'list' }, 5 ms", kind: 'call' }])
  const [first, second] = segmentsOf('favorites')
  expect(first?.end).toBe(second?.x)
})

it('shows only the flows that exchange events with a given one', () => {
  const recording = new Recording(flows)
  expect([...relatedFlows(recording, 'favorites')]).toEqual(['favorites', 'guard'])
  const { lanes } = sequenceLayout(recording, { flows: relatedFlows(recording, 'favorites') })
  expect(lanes.map(({ name }) => name)).toEqual(['outside', 'favorites', 'readList', 'guard'])
})

it('leaves out the actors between the page and its flows', () => {
  const forwarding = [
    start('shop', 'shop', { forwards: true }),
    start('loadLogic', null, { parent: 'shop' }),
    step('shop', 'actor.send'),
  ]
  expect(sequenceLayout(new Recording(forwarding)).messages).toEqual([])
})

it('shortens pauses, and keeps labels of one lane apart', () => {
  const recording = new Recording([
    start('favorites', 'favorites'),
    ...Array.from({ length: 200 }, (_, index) =>
      step('favorites', `event.${'long'.repeat(index % 6)}`, { value: index % 2 ? 'idle' : 'reading' }),
    ),
    step('favorites', 'late', { at: (clock += 90_000) }),
  ])
  const { messages, markers, segments } = sequenceLayout(recording)
  expect(markers.filter(({ kind }) => kind === 'gap').map(({ text }) => text)).toEqual(['2 min'])
  for (const [index, message] of messages.slice(1).entries())
    expect(message.x - messages[index]!.x).toBeGreaterThanOrEqual(messages[index]!.label.length * 6.8)
  for (const [index, segment] of segments.slice(1).entries())
    expect(segment.x).toBeGreaterThanOrEqual(segments[index]!.end!)
})

it('begins with the flows and ports that run, where it does not begin with the first entry', () => {
  const { segments, messages, lanes } = sequenceLayout(new Recording(flows), { first: 5 })
  const running = segments.filter(({ x }) => x === 14).map(({ lane, text }) => [lanes[lane]?.name, text])
  expect(running).toEqual([
    ['favorites', 'reading'],
    ['guard', 'idle'],
    ['banner', 'idle'],
    ['readList', 'done'],
  ])
  expect(messages.map(({ index }) => index)).toEqual([6, 7, 8])
})

it('shows the entries of one route', () => {
  const page = (path: string): Entry => ({ kind: 'page', at: (clock += 5), title: '', path })
  const toggle = (label: string) => step('favorites', label, { value: 'idle' })
  const recording = new Recording([
    start('favorites', 'favorites'),
    page('/a'),
    toggle('one'),
    page('/b'),
    toggle('two'),
    page('/a'),
    toggle('three'),
  ])
  expect(sequenceLayout(recording, { route: '/a' }).messages.map(({ label }) => label)).toEqual(['one', 'three'])
  expect(recording.routes()).toEqual(['/a', '/b'])
})
