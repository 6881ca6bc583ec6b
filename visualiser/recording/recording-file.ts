import { statesOf, type Chart } from '../chart/chart.ts'
import type { Entry, WatchedPage } from './entry.ts'

const FORMAT = 'passepartout recording'
const VERSION = 1

interface Header {
  format: typeof FORMAT
  version: number
  /** When it was exported. */
  at: string
  tab: WatchedPage
  /** The hash of each machine's chart. */
  machines: Record<string, string>
  /** The machines of a program whose files the visualiser does not know. */
  charts?: readonly Chart[]
  /** Why the path fails that a test has stored as a recording. */
  failure?: { message: string }
  count: number
}

/** The recording from a file, and descriptions of the parts that could not be read. */
export interface ReadRecording {
  tab: WatchedPage
  entries: Entry[]
  problems: string[]
  /** Machines of the recording that do not exist in the project. */
  removed: string[]
  /** Machines that the recording brings along. */
  charts: readonly Chart[]
}

/**
 * A recording as text: a header, then an entry on each line, so that a part of it can be read as well.
 *
 * @param own The machines of a program whose files the visualiser does not know, which the text has to bring along.
 */
export function recordingText(
  tab: WatchedPage,
  entries: readonly Entry[],
  charts: readonly Chart[],
  own: readonly Chart[] = [],
  at = new Date(),
): string {
  const used = new Set(entries.flatMap((entry) => (entry.kind === 'start' && entry.machine ? [entry.machine] : [])))
  const header: Header = {
    format: FORMAT,
    version: VERSION,
    at: at.toISOString(),
    tab,
    machines: Object.fromEntries(charts.filter(({ id }) => used.has(id)).map(({ id, hash }) => [id, hash])),
    ...(own.length > 0 && { charts: own }),
    count: entries.length,
  }
  return `${[header, ...entries].map((line) => JSON.stringify(line)).join('\n')}\n`
}

/**
 * Reads a recording; `problems` describes the parts that do not match the current machines.
 * @throws {Error} if nothing of the recording can be shown.
 */
export function readRecording(text: string, charts: readonly Chart[]): ReadRecording {
  const [first = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  const header = parsed(first)
  if (!isHeader(header))
    throw new Error(
      'This file is not a recording of the visualiser: its first line has no format “passepartout recording”.',
    )
  if (header.version > VERSION)
    throw new Error(
      `This recording has version ${header.version} of the format. This visualiser reads version ${VERSION}.`,
    )
  const read = lines.map(parsed)
  const entries = read.filter(isEntry)
  const isCutOff = lines.length < header.count || (lines.length === header.count && read.at(-1) === undefined)
  const unreadable = read.length - entries.length - (isCutOff && read.at(-1) === undefined ? 1 : 0)
  const own = header.charts ?? []
  const known = new Map([...charts, ...own].map((chart) => [chart.id, chart]))
  const recorded = [
    ...new Set(entries.flatMap((entry) => (entry.kind === 'start' && entry.machine ? [entry.machine] : []))),
  ]
  const removed = recorded.filter((machine) => !known.has(machine))
  const changed = recorded.filter(
    (machine) =>
      known.has(machine) &&
      !own.some(({ id }) => id === machine) &&
      header.machines[machine] !== undefined &&
      known.get(machine)?.hash !== header.machines[machine],
  )
  return {
    tab: header.tab,
    entries,
    removed,
    charts: own,
    problems: [
      ...(header.failure ? [`The path fails: ${header.failure.message}`] : []),
      ...(isCutOff ? [`The file is cut off: it has ${entries.length} of ${header.count} entries.`] : []),
      ...(unreadable > 0
        ? [`${unreadable} ${unreadable === 1 ? 'line is' : 'lines are'} not readable and left out.`]
        : []),
      ...removed.map(
        (machine) => `The machine “${machine}” is not in this project any more: its chart cannot be drawn.`,
      ),
      ...changed.map((machine) => changedText(known.get(machine)!, entries)),
    ],
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // The incomplete last line of a truncated file.
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isHeader = (value: unknown): value is Header =>
  isObject(value) &&
  value['format'] === FORMAT &&
  typeof value['version'] === 'number' &&
  isObject(value['tab']) &&
  isObject(value['machines']) &&
  (value['charts'] === undefined || Array.isArray(value['charts']))

/** Whether a line has the fields that the views read without further checks. */
function isEntry(value: unknown): value is Entry {
  if (!isObject(value) || typeof value['at'] !== 'number') return false
  const { kind, actor, event, microsteps, denials, actions, changes, actors, path, name, tags } = value
  if (kind === 'page') return typeof path === 'string'
  if (kind === 'skip') return Array.isArray(actors) && typeof value['count'] === 'number'
  if (typeof actor !== 'string' || !Array.isArray(tags)) return false
  if (kind === 'start') return typeof name === 'string'
  const lists = [microsteps, denials, actions]
  return (
    kind === 'step' &&
    isObject(event) &&
    typeof event['type'] === 'string' &&
    lists.every(Array.isArray) &&
    isObject(changes)
  )
}

/** How much of a recording fits a machine that has changed since. */
function changedText(chart: Chart, entries: readonly Entry[]): string {
  const items = new Set(statesOf(chart).flatMap(({ transitions }) => transitions.map(({ item }) => item)))
  const actors = new Set(
    entries.flatMap((entry) => (entry.kind === 'start' && entry.machine === chart.id ? [entry.actor] : [])),
  )
  const taken = entries
    .filter((entry) => entry.kind === 'step' && actors.has(entry.actor))
    .flatMap((entry) => (entry.kind === 'step' ? entry.microsteps.flatMap((microstep) => microstep.items) : []))
  const missing = [...new Set(taken)].filter((item) => !items.has(item))
  const effect = missing.length
    ? `${missing.length} of the transitions that it took ${missing.length === 1 ? 'does' : 'do'} not exist any more`
    : 'every transition that it took still exists'
  return `“${chart.id}” was recorded in another version: ${effect}.`
}
