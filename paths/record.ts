import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import type { Path } from './cover.ts'
import type { LoadedMachine, MachineFiles } from './discover.ts'
import type { Edge } from './edges.ts'
import { stateWords } from './test-path.ts'
import { Walker, type Move } from './walk.ts'

/** The paths of a machine as they are kept beside it: each step's event and the state it leads to. */
export interface RecordedPaths {
  machine: string
  paths: [event: string, state: string][][]
}

const renew = 'If that is meant, renew the record with `npm run paths -- --record`.'

/** Paths as they are kept. */
export function recordOf(machine: AnyStateMachine, paths: readonly Path[]): RecordedPaths {
  return {
    machine: machine.id,
    paths: paths.map(({ steps }) => steps.map(({ label, state }) => [label, stateWords(state)])),
  }
}

export function writeRecord(file: string, { machine, paths }: RecordedPaths): void {
  const lines = paths.map(
    (steps) => `    [\n${steps.map((step) => `      ${JSON.stringify(step)}`).join(',\n')}\n    ]`,
  )
  writeFileSync(file, `{\n  "machine": ${JSON.stringify(machine)},\n  "paths": [\n${lines.join(',\n')}\n  ]\n}\n`)
}

export function readRecord({ record, name }: MachineFiles): RecordedPaths {
  if (!existsSync(record)) throw new Error(`the paths of "${name}" are not recorded: run \`npm run paths -- --record\``)
  const { machine, paths }: RecordedPaths = JSON.parse(readFileSync(record, 'utf8'))
  return { machine, paths }
}

/** What of a record a machine no longer does, and which of its edges the record never takes; nothing if it holds. */
export function leftBehind(
  { machine, cases }: LoadedMachine,
  recorded: RecordedPaths,
  edges: readonly Edge[],
): string[] {
  const walker = new Walker(machine, cases)
  const taken = new Set<string>()
  const strayed = recorded.paths.flatMap((path, index) => {
    const moves: Move[] = []
    for (const [event, state] of path) {
      const from = moves.at(-1)
      const move = from ? next(walker, from, event) : walker.starts().find(({ offer }) => offer.label === event)
      const step = `path ${index + 1} of "${machine.id}" is left behind at step ${moves.length + 1}`
      const place = from ? `in "${stateWords(from.situation.snapshot)}"` : 'at the start'
      if (!move) return [`${step}: ${place}, "${event}" can no longer happen. ${renew}`]
      const reached = stateWords(move.situation.snapshot)
      if (reached !== state)
        return [`${step}: ${place}, "${event}" led to "${state}" and now leads to "${reached}". ${renew}`]
      moves.push(move)
      for (const id of move.edges) taken.add(id)
    }
    return []
  })
  const unrecorded = edges
    .filter(({ id }) => !taken.has(id))
    .map(({ words }) => `no recorded path of "${machine.id}" takes: ${words}. ${renew}`)
  return strayed.length ? strayed : unrecorded
}

function next(walker: Walker, { situation }: Move, label: string): Move | undefined {
  const offer = walker.offers(situation).find((one) => one.label === label)
  return offer && walker.take(situation, offer)
}
