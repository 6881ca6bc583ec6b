import { expect, it } from 'vitest'
import type { Chart } from '../../visualiser/chart/chart.ts'
import { differencesOf, valueText } from '../../visualiser/recording/differences.ts'
import type { Entry, StartEntry, StepEntry } from '../../visualiser/recording/entry.ts'
import { activePaths, Recording, stateText } from '../../visualiser/recording/recording.ts'
import { readRecording, recordingText } from '../../visualiser/recording/recording-file.ts'
import { readMachines } from '../../visualiser/server/read-machines.ts'
import options from '../../visualiser.config.ts'

const start = (actor: string, overrides: Partial<StartEntry> = {}): StartEntry => ({
  kind: 'start',
  at: 1,
  actor,
  name: actor,
  machine: 'favorites',
  parent: null,
  source: actor,
  input: null,
  value: 'idle',
  context: { work: null, removes: false },
  tags: [],
  status: 'active',
  isReplay: false,
  forced: null,
  ...overrides,
})
const step = (actor: string, overrides: Partial<StepEntry> = {}): StepEntry => ({
  kind: 'step',
  at: 2,
  actor,
  event: { type: 'favorite.toggle' },
  from: null,
  microsteps: [],
  denials: [],
  actions: [],
  value: 'reading',
  changes: {},
  tags: ['busy'],
  status: 'active',
  output: null,
  ...overrides,
})

it('knows the state and the context of an actor after every entry', () => {
  const recording = new Recording([
    start('a'),
    step('b'),
    step('a', { changes: { work: 'A1' } }),
    step('a', { value: 'adding', changes: { removes: true } }),
  ])
  const stateAt = (index: number) => {
    const state = recording.stateAt('a', index)
    return state && [state.value, state.context]
  }
  expect(recording.stateAt('a', -1)).toBeUndefined()
  expect(stateAt(0)).toEqual(['idle', { work: null, removes: false }])
  expect(stateAt(1)).toEqual(['idle', { work: null, removes: false }])
  expect(stateAt(2)).toEqual(['reading', { work: 'A1', removes: false }])
  expect(stateAt(9)).toEqual(['adding', { work: 'A1', removes: true }])
  expect(recording.around('a', 3).map((state) => state?.value)).toEqual(['reading', 'adding'])
  expect(recording.stepAt('a', 2)?.changes).toEqual({ work: 'A1' })
  expect(recording.stepAt('a', 0)).toBeUndefined()
})

it('takes the state after skipped events from the entry that counts them', () => {
  const recording = new Recording([
    start('a'),
    {
      kind: 'skip',
      at: 3,
      count: 900,
      actors: [{ actor: 'a', value: 'adding', context: { work: 'B' }, tags: [], status: 'active' }],
    },
  ])
  expect(recording.stateAt('a', 1)).toMatchObject({ value: 'adding', context: { work: 'B' } })
})

it('repeats no actor when a recording starts again for another visualiser', () => {
  const recording = new Recording([start('a')])
  recording.add([start('a', { isReplay: true, value: 'reading' })])
  expect(recording.entries).toHaveLength(1)
  expect(recording.stateAt('a', 0)?.value).toBe('reading')
})

it('drops the oldest entries beyond its limit and still knows the states', () => {
  const recording = new Recording([
    start('a'),
    start('gone', { status: 'active' }),
    step('gone', { status: 'stopped' }),
  ])
  recording.add(
    Array.from({ length: 25_000 }, (_, index) =>
      step('a', { value: index % 2 ? 'reading' : 'idle', changes: { work: `${index}` } }),
    ),
  )
  expect(recording.entries).toHaveLength(20_000)
  expect(recording.dropped).toBe(5003)
  expect(recording.actors.has('gone')).toBe(false)
  expect(recording.stateAt('a', 0)?.context).toMatchObject({ work: '5000', removes: false })
  expect(recording.stateAt('a', 19_999)?.context).toMatchObject({ work: '24999' })
})

it.each([
  ['idle', ['idle'], 'idle'],
  [{ open: 'login' }, ['open', 'open.login'], 'open.login'],
  [{ one: 'a', two: { deep: 'b' } }, ['one', 'one.a', 'two', 'two.deep', 'two.deep.b'], 'one.a + two.deep.b'],
  [{}, [], 'the only state'],
])('reads the active states of %j', (value, paths, text) => {
  expect(activePaths(value)).toEqual(paths)
  expect(stateText(value)).toBe(text)
})

it('finds the innermost values that differ', () => {
  expect(
    differencesOf(
      { list: null, next: { id: 1, name: 'A' }, same: [1] },
      { list: { id: 'L' }, next: { id: 2, name: 'A' }, same: [1], more: true },
    ),
  ).toEqual([
    { path: 'list', before: null, after: { id: 'L' } },
    { path: 'next.id', before: 1, after: 2 },
    { path: 'more', before: undefined, after: true },
  ])
  expect(valueText({ listId: 'L', items: {}, latest: ['A', 'B'] })).toBe(
    "{ listId: 'L', items: {}, latest: ['A', 'B'] }",
  )
  expect(valueText('x'.repeat(100))).toHaveLength(60)
})

const tab = { id: 't', title: 'Works', path: '/gallery', labels: { brand: 'Vernissage', locale: 'en-US' } }
const entries: Entry[] = [
  start('a'),
  { kind: 'page', at: 1, title: 'Works', path: '/gallery', labels: { brand: 'Vernissage', locale: 'en-US' } },
  step('a', {
    microsteps: [{ event: 'favorite.toggle', items: ['favorites.idle | favorite.toggle | 0'], value: 'reading' }],
  }),
  { kind: 'skip', at: 3, count: 2, actors: [] },
]
const charts: Chart[] = (await readMachines(options)).charts.filter(({ id }) => id === 'favorites')
const text = recordingText(tab, entries, charts)

it('reads a recording that it has written', () =>
  expect(readRecording(text, charts)).toEqual({ tab, entries, problems: [], removed: [], charts: [] }))

it.each([1, 20, 200])('reads the complete entries of a file whose last %i characters are missing', (missing) => {
  const { entries: read, problems } = readRecording(text.slice(0, -1 - missing), charts)
  expect(read).toEqual(entries.slice(0, read.length))
  expect(read.length).toBeLessThan(entries.length)
  expect(problems).toEqual([`The file is cut off: it has ${read.length} of 4 entries.`])
})

it('skips lines that are not readable', () => {
  const lines = text.split('\n')
  const broken = [...lines.slice(0, 2), '{"kind":"step","at":"soon"}', ...lines.slice(3)].join('\n')
  expect(readRecording(broken, charts)).toMatchObject({ problems: ['1 line is not readable and left out.'] })
})

it('names a machine of another version and counts the transitions that no longer exist', () => {
  const other = charts.map((chart) => ({ ...chart, hash: 'other' }))
  expect(readRecording(text, other).problems).toEqual([
    '“favorites” was recorded in another version: every transition that it took still exists.',
  ])
  const without = other.map((chart) => ({ ...chart, root: { ...chart.root, children: [] } }))
  expect(readRecording(text, without).problems).toEqual([
    '“favorites” was recorded in another version: 1 of the transitions that it took does not exist any more.',
  ])
})

it('names a machine that was removed', () =>
  expect(readRecording(text, [])).toMatchObject({
    removed: ['favorites'],
    problems: ['The machine “favorites” is not in this project any more: its chart cannot be drawn.'],
  }))

it.each(['', '{}', 'GIF89a', '[1, 2]', '{"format":"passepartout recording"}'])(
  'rejects the file %j, which is not a recording',
  (file) => expect(() => readRecording(file, charts)).toThrow('is not a recording of the visualiser'),
)

it('rejects a recording of a later version of the format', () =>
  expect(() => readRecording(text.replace('"version":1', '"version":2'), charts)).toThrow('version 2 of the format'))

it('brings along the machines of a program that is not this project, which are not removed or changed ones', () => {
  const [own] = charts
  const read = readRecording(recordingText(tab, entries, [], own ? [own] : []), [])
  expect(read.charts.map(({ id }) => id)).toEqual([own?.id])
  expect(read.removed).not.toContain(own?.id)
  expect(read.problems.join()).not.toContain(`“${own?.id}”`)
})

it('shows why a path fails that a test has stored as a recording, without the version of its machine', () => {
  const [header = '', ...lines] = recordingText(tab, entries, charts).trim().split('\n')
  const stored = { ...JSON.parse(header), machines: {}, failure: { message: 'step 2 is in "idle", expected "open"' } }
  const { problems } = readRecording([JSON.stringify(stored), ...lines].join('\n'), charts)
  expect(problems).toEqual(['The path fails: step 2 is in "idle", expected "open"'])
})
