import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { testGivenPath, withMocks } from '@passepartout/paths'
import { signInCases } from '#/machines/sign-in/sign-in.cases.ts'
import { signInMachine } from '#/machines/sign-in/sign-in.machine.ts'
import { pathOfRecording, pathTestText } from '../../visualiser/recording/path-test.ts'
import { Recording } from '../../visualiser/recording/recording.ts'
import { Recorder } from '../../visualiser/tab/recorder.ts'
import { favoritesMachine } from '#/machines/favorites/favorites.machine.ts'
import { readMachines } from '../../visualiser/server/read-machines.ts'
import options from '../../visualiser.config.ts'
import { hoverDisclosureMachine } from '#/machines/hover-disclosure/hover-disclosure.machine.ts'

const work = { productId: 'A1' }
const tick = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A recording of a flow that adds a favorite, whose request fails. */
async function recordFavorites() {
  const recorder = new Recorder()
  const ports = new Map<string, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>()
  const machine = withMocks(
    favoritesMachine,
    {},
    {
      onPort: (id, port) => void ports.set(id, port),
      onStop: () => undefined,
      onAction: () => undefined,
    },
  )
  const actor = createActor(machine, { inspect: recorder.inspect }).start()
  actor.send({ type: 'favorite.toggle', work, registered: false, isShown: false })
  actor.send({ type: 'favorite.toggle', work, registered: true, isShown: false })
  ports.get('makeChange')?.reject(new Error("it's gone"))
  await tick()
  actor.stop()
  return { recording: new Recording(recorder.take()), actor: actor.sessionId }
}

it('writes the events, results and states of a recording as a test', async () => {
  const { recording, actor } = await recordFavorites()
  const written = pathOfRecording(recording, actor, Infinity)
  const source = (await readMachines(options)).charts.find(({ id }) => id === 'favorites')?.source
  expect(written && pathTestText(written, source)).toBe(`import { testGivenPath } from '@passepartout/paths'
import { it } from 'vitest'
import { favoritesMachine } from '#/machines/favorites/favorites.machine.ts'

it('favorites is in idle after 3 recorded steps', () =>
  testGivenPath(favoritesMachine, {
    steps: [
      {
        event: { type: 'favorite.toggle', work: { productId: 'A1' }, registered: false, isShown: false },
        state: 'idle',
        does: ['requestGuard'],
      },
      {
        event: { type: 'favorite.toggle', work: { productId: 'A1' }, registered: true, isShown: false },
        state: 'changing',
      },
      {
        port: 'makeChange',
        failed: { name: 'Error', message: 'it\\'s gone' },
        state: 'idle',
        does: ['dropChange', 'notifyFailed'],
      },
    ],
  }))
`)
})

it('writes a path that runs, and fails where the machine behaves differently', async () => {
  const { recording, actor } = await recordFavorites()
  const written = pathOfRecording(recording, actor, Infinity)!
  await testGivenPath(favoritesMachine, written.path)
  const steps = written.path.steps.map((step, index) => (index === 2 ? { ...step, state: 'changing' } : step))
  await expect(testGivenPath(favoritesMachine, { ...written.path, steps })).rejects.toThrow(
    'step 3, "makeChange" failed in "changing" led to "idle", expected "changing"',
  )
})

it('writes the effects of each step, and fails if the machine does not execute them', async () => {
  const { recording, actor } = await recordFavorites()
  const { path } = pathOfRecording(recording, actor, Infinity)!
  const steps = path.steps.map((step, index) => (index === 2 ? { ...step, does: ['notifyAdded'] } : step))
  await expect(testGivenPath(favoritesMachine, { ...path, steps })).rejects.toThrow(
    'step 3, "makeChange" failed in "changing" did not execute notifyAdded, but dropChange, notifyFailed',
  )
})

it('writes a test file that Vitest can import', async () => {
  const { recording, actor } = await recordFavorites()
  const folder = mkdtempSync('tests/visualiser/written-')
  try {
    const source = {
      file: '',
      cases: null,
      exportName: 'favoritesMachine',
      importedAs: '#/machines/favorites/favorites.machine.ts',
    }
    const text = pathTestText(pathOfRecording(recording, actor, Infinity)!, source)
    // The registered test is run here, because a test cannot run another one.
    const file = join(folder, 'favorites.ts')
    writeFileSync(
      file,
      text.replace(
        "import { it } from 'vitest'",
        'export let performed: Promise<void> | undefined\nconst it = (_: string, run: () => Promise<void>) => { performed = run() }',
      ),
    )
    const { performed } = (await import(/* @vite-ignore */ `../../${file}`)) as { performed: Promise<void> }
    await expect(performed).resolves.toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('begins in the state that the actor had when the recording began', async () => {
  const { recording, actor } = await recordFavorites()
  const [, first, ...laterEntries] = recording.entries.filter((entry) => 'actor' in entry && entry.actor === actor)
  const start = recording.actors.get(actor)!.start
  const change = { kind: 'toggle', work, isShown: false }
  const later = new Recording([
    { ...start, isReplay: true, value: 'changing', context: { ...start.context, change } },
    ...laterEntries.slice(1),
  ])
  expect(first?.kind).toBe('step')
  const written = pathOfRecording(later, actor, Infinity)!
  expect(written.path.from).toEqual({ value: 'changing', context: { change, queue: [] } })
  await testGivenPath(favoritesMachine, written.path)
})

it('takes redacted fields from the cases; without cases, notes them', () => {
  const recorder = new Recorder()
  const actor = createActor(withMocks(signInMachine), { inspect: recorder.inspect, input: undefined as never }).start()
  const submit = { type: 'login.submit', email: 'jean@example.com', password: 'Passepartout1!' } as const
  actor.send(submit)
  const recording = new Recording(recorder.take())
  const raw = pathOfRecording(recording, actor.sessionId, Infinity)!
  expect(JSON.stringify(raw.path)).toContain('[redacted]')
  expect(raw.notes).toHaveLength(1)
  const written = pathOfRecording(recording, actor.sessionId, Infinity, { machine: signInMachine, cases: signInCases })!
  expect(written.path.steps[0]).toMatchObject({ event: { email: 'ada@example.com', password: 'Lovelace1!' } })
  expect(JSON.stringify(written.path)).not.toContain('[redacted]')
  expect(written.notes).toEqual([])
})

it('performs delays by their name', async () => {
  const steps = [
    { event: { type: 'pointer.enter', value: 'a' }, state: 'opening' },
    { after: 'OPEN_DELAY', state: 'open' },
  ]
  await testGivenPath(hoverDisclosureMachine, { steps })
  await expect(testGivenPath(hoverDisclosureMachine, { steps: [steps[1] as never] })).rejects.toThrow(
    'step 1, after OPEN_DELAY in "closed": no active state has this delay',
  )
  await expect(
    testGivenPath(hoverDisclosureMachine, { steps: [{ port: 'makeChange', done: 1, state: 'open' }] }),
  ).rejects.toThrow('the port has not been started')
})

it('imports a machine whose file is not known from one beside the test, and a default export by a name', () => {
  const written = { machine: 'oven door', title: '', path: { steps: [] }, notes: [] }
  expect(pathTestText(written)).toContain("import { ovenDoorMachine } from './oven door.ts'")
  const source = { file: '/oven.ts', cases: null, exportName: 'default', importedAs: './src/oven.ts' }
  expect(pathTestText(written, source)).toContain("import ovenDoorMachine from './src/oven.ts'")
})
