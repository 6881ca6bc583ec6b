import type { AnyStateMachine, EventObject } from 'xstate'
import type { AnyCases, PortCases } from './cases.ts'
import { exploreTolerantly } from './state-graph.ts'
import { completeCases, summaryOf } from './generated-cases.ts'
import { withNames } from './named.ts'
import { type Known, literalsOf, newShape, objectsIn, probeOf, type Shape, valuesOf } from './probe.ts'

/** Probes of everything that a machine receives. */
class Probes {
  private readonly shapes = new Map<string, Shape>()

  shape(name: string): Shape {
    const known = this.shapes.get(name) ?? newShape()
    this.shapes.set(name, known)
    return known
  }

  value = (name: string) => probeOf(this.shape(name))

  /** An event of a type whose other properties are probes. */
  event(type: string): EventObject {
    const payload = this.value(`event ${type}`) as Record<string, unknown>
    return new Proxy({ type }, { get: (target, name) => (name === 'type' ? target.type : payload[String(name)]) })
  }
}

const ROUNDS = 3
const MAX_STATES = 400
/** At most this many objects of the visited contexts are looked at. */
const MAX_OBJECTS = 60

/** The given cases, completed by generated events and results with assumed payloads. */
export const assumedCases = (machine: AnyStateMachine, known: Partial<AnyCases> = {}, source?: string): AnyCases =>
  learnCases(machine, completeCases(machine, known), { known, source })

export { withNames }

/**
 * Cases with example payloads, results and inputs. They are found by running the machine's guards and actions with probes,
 * which write down what is read of them, and by the literal types in the source. Cases that are known stay as they are.
 */
function learnCases(
  machine: AnyStateMachine,
  given: AnyCases,
  { known = {}, source }: { known?: Partial<AnyCases> | undefined; source?: string | undefined } = {},
): AnyCases {
  if (typeof given.events === 'function') return given
  const knownTypes = new Set((typeof known.events === 'function' ? [] : (known.events ?? [])).map(({ type }) => type))
  const probes = new Probes()
  const literals = literalsOf(sourcesOf(machine), source)
  const objects: Known['objects'][number][] = []
  let learned = given
  for (let round = 0; round < ROUNDS; round += 1) {
    const probed = withProbes(learned, known, knownTypes, probes)
    // The paths are not used: exploring runs the guards and actions.
    const contexts = exploreTolerantly(machine, probed, MAX_STATES)
    objects.push(...objectsIn(contexts).slice(0, MAX_OBJECTS))
    learned = withExamples(given, known, knownTypes, probes, { literals, objects })
  }
  return learned
}

function withProbes(
  cases: AnyCases,
  known: Partial<AnyCases>,
  knownTypes: ReadonlySet<string>,
  probes: Probes,
): AnyCases {
  const events = cases.events as readonly EventObject[]
  const types = [...new Set(events.map(({ type }) => type))].filter((type) => !knownTypes.has(type))
  const isFirst = cases.facts === undefined
  return {
    ...cases,
    facts: summaryOf,
    ...(known.input ? {} : { input: [...(isFirst ? [] : (cases.input ?? [])), probes.value('input')] }),
    events: [...events, ...types.map((type) => probes.event(type))],
    ports: mapPorts(cases, known, (name, outcome, values) => [...values, probes.value(`${outcome} ${name}`)]),
  }
}

function withExamples(
  given: AnyCases,
  known: Partial<AnyCases>,
  knownTypes: ReadonlySet<string>,
  probes: Probes,
  references: Known,
): AnyCases {
  const events = (given.events as readonly EventObject[]).flatMap((event): EventObject[] =>
    knownTypes.has(event.type)
      ? [event]
      : valuesOf(probes.shape(`event ${event.type}`), references).map((payload) => ({
          ...event,
          ...(payload as object),
        })),
  )
  const inputs = valuesOf(probes.shape('input'), references)
  return {
    ...given,
    events,
    ...(known.input || inputs.every((input) => input === undefined) ? {} : { input: inputs.slice(0, 6) }),
    ports: mapPorts(given, known, (name, outcome) => {
      const values = valuesOf(probes.shape(`${outcome} ${name}`), references, outcome === 'done' ? 'output' : '')
      return outcome === 'done' ? values : values.map(errorOf)
    }),
  }
}

const errorOf = (value: unknown) =>
  Object.assign(new Error('example'), typeof value === 'object' && value !== null ? value : {})

/** The results of each port, changed where the given cases do not list them. */
function mapPorts(
  { ports = {} }: AnyCases,
  known: Partial<AnyCases>,
  change: (name: string, outcome: 'done' | 'failed', values: readonly unknown[]) => readonly unknown[],
): Record<string, PortCases> {
  return Object.fromEntries(
    Object.entries(ports).map(([name, port]) => {
      const changed = (['done', 'failed'] as const).map((outcome) => {
        const values = port[outcome]
        const isKnown = known.ports?.[name]?.[outcome] !== undefined
        return [
          outcome,
          Array.isArray(values) && values.length > 0 && !isKnown ? change(name, outcome, values) : values,
        ]
      })
      return [name, { ...port, ...Object.fromEntries(changed) }]
    }),
  )
}

/** The source of the machine's functions, each after its name. */
function sourcesOf({ implementations: { guards, actions }, config }: AnyStateMachine): string[] {
  const sources: string[] = []
  const visit = (value: unknown, name: string, depth: number) => {
    if (typeof value === 'function') sources.push(`${name}: ${String(value)}`)
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || depth > 24) return
    for (const [key, entry] of Object.entries(value)) visit(entry, key, depth + 1)
  }
  visit({ guards, actions, config }, '', 0)
  return sources
}
