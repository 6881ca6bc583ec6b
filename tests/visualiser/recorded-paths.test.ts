import { createActor, SimulatedClock, type EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  findMachines,
  getCoveringPaths,
  loadMachine,
  type LoadedMachine,
  type Path,
  testGivenPath,
  withMocks,
} from '@passepartout/paths'
import { pathOfRecording } from '../../visualiser/recording/path-test.ts'
import { Recording } from '../../visualiser/recording/recording.ts'
import { Recorder } from '../../visualiser/tab/recorder.ts'

interface PendingPort {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** Performs a path and records it as a tab does. */
async function recordPath({ machine, cases }: LoadedMachine, { steps: [start, ...steps] }: Path) {
  const recorder = new Recorder({ maxEntries: 1000 })
  const ports = new Map<string, PendingPort>()
  const clock = new SimulatedClock()
  const mocked = withMocks(machine, cases.delays, {
    onPort: (id, port) => void ports.set(id, port),
    onStop: (id) => void ports.delete(id),
    onAction: () => undefined,
  })
  const input: unknown = start && 'input' in start.event ? start.event.input : undefined
  const actor = createActor(mocked, { input, clock, inspect: recorder.inspect }).start()
  for (const { event, delay } of steps) {
    if (delay !== undefined) clock.increment(delay)
    else if ('actorId' in event) settle(ports, event)
    else actor.send(event)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  const entries = recorder.take()
  const { sessionId } = actor
  actor.stop()
  return { recording: new Recording(entries), sessionId }
}

function settle(ports: Map<string, PendingPort>, event: EventObject & { actorId?: unknown }): void {
  const port = ports.get(String(event.actorId))
  if (!port) throw new Error(`the port "${String(event.actorId)}" is not started`)
  ports.delete(String(event.actorId))
  if ('error' in event) port.reject(event.error)
  else port.resolve('output' in event ? event.output : undefined)
}

/** The result of its port is code, which no recording holds. */
const withoutJson = ['lazy-actor']
/** Files, and entries that the cases hold in a form that a recording does not have. */
const withNotes = ['checkout', 'order-change', 'photo-uploads', 'session']
const machines = findMachines('src/machines').filter(({ name }) => !withoutJson.includes(name))

describe.each(machines)('a recording of $name', (files) => {
  it('becomes a path test that passes, or that says what was not recorded', async () => {
    const loaded = await loadMachine(files)
    for (const path of getCoveringPaths(loaded.machine, loaded.cases).paths) {
      const { recording, sessionId } = await recordPath(loaded, path)
      const written = pathOfRecording(recording, sessionId, Infinity, loaded)
      if (!written) throw new Error('nothing was recorded')
      const events = path.steps.filter(({ label }) => !label.startsWith('half of '))
      expect(written.path.steps.length).toBeGreaterThanOrEqual(events.length - 1)
      if (written.notes.length === 0) await testGivenPath(loaded.machine, written.path)
      else expect(withNotes).toContain(files.name)
    }
  })
})
