import { valueText } from '../recording/differences.ts'
import type { Entry, StartEntry, StepEntry } from '../recording/entry.ts'
import { stateText, type Recording } from '../recording/recording.ts'

/** A row of the sequence: what is outside of the machines, a flow, or a port of a flow, in all its calls. */
export interface Lane {
  key: string
  name: string
  kind: 'outside' | 'actor' | 'port'
}

/** An event, drawn from one lane to another. */
export interface Message {
  /** The index of its entry. */
  index: number
  x: number
  from: number
  to: number
  label: string
  /** The note below the label, such as the guard that denied the event. */
  note: string
  kind: 'event' | 'port' | 'error' | 'delay' | 'ignored'
}

/** A state of a flow or a call of a port, from one entry to another. */
export interface Segment {
  index: number
  lane: number
  x: number
  /** Undefined while it lasts. */
  end: number | undefined
  text: string
  note: string
  kind: 'state' | 'busy' | 'call'
}

export interface Marker {
  index: number
  x: number
  text: string
  kind: 'time' | 'gap' | 'page' | 'skip'
}

export interface SequenceLayout {
  lanes: readonly Lane[]
  messages: readonly Message[]
  /** In the order in which they begin. */
  segments: readonly Segment[]
  markers: readonly Marker[]
  /** The x of each entry that is shown, by its index. */
  positions: ReadonlyMap<number, number>
  width: number
}

const MARGIN = 14
const CHARACTER = 6.8
const MIN_STEP = 18
/** Longer pauses are drawn short. */
const PAUSE = 1000
const PAUSE_WIDTH = 56
const TIME_DISTANCE = 92
const LONGEST_LABEL = 34

/** The lane of events that come from the page. */
const OUTSIDE = 'outside'
const shortened = (text: string) => (text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text)
const widthOf = (text: string) => Math.min(text.length, LONGEST_LABEL) * CHARACTER

/** The flow that an entry belongs to: the actor itself, or the one whose port it is. */
const flowOf = (recording: Recording, actor: string): string | undefined => {
  const start = recording.actors.get(actor)?.start
  if (!start || start.forwards) return undefined
  if (start.machine !== null) return actor
  return start.parent === null ? undefined : flowOf(recording, start.parent)
}

/** The flows that exchange events with one among the first entries, and itself. */
export function relatedFlows(recording: Recording, actor: string, count = Infinity): ReadonlySet<string> {
  const related = new Set([actor])
  for (const entry of recording.entries.slice(0, count)) {
    if (entry.kind !== 'step' || entry.from === null) continue
    const [from, to] = [flowOf(recording, entry.from), flowOf(recording, entry.actor)]
    if (!from || !to || from === to) continue
    if (from === actor) related.add(to)
    if (to === actor) related.add(from)
  }
  return related
}

interface SequenceOptions {
  /** The flows that are shown; all if undefined. */
  flows?: ReadonlySet<string> | undefined
  /** The index of the first entry that is shown; flows that run by then begin with it. */
  first?: number
  /** The index after the last entry that is shown. */
  count?: number | undefined
  /** The path of the page whose entries are shown; those of all pages if undefined. */
  route?: string | undefined
}

/** Lays the entries of a recording out from left to right, with the flows as rows. */
export function sequenceLayout(
  recording: Recording,
  { flows, first = 0, count = Infinity, route }: SequenceOptions = {},
): SequenceLayout {
  const builder = new Builder(recording, flows)
  if (first > 0) builder.addRunning(first)
  let page = recording.pageAt(first)?.path
  for (const [offset, entry] of recording.entries.slice(first, count).entries()) {
    if (entry.kind === 'page') page = entry.path
    if (route === undefined || page === route) builder.add(entry, first + offset)
  }
  return builder.layout()
}

class Builder {
  private readonly recording: Recording
  private readonly flows: ReadonlySet<string> | undefined
  private readonly laneKeys: string[] = [OUTSIDE]
  private readonly lanes = new Map<string, Lane>([[OUTSIDE, { key: OUTSIDE, name: 'outside', kind: 'outside' }]])
  private readonly messages: (Omit<Message, 'from' | 'to'> & { from: string; to: string })[] = []
  private readonly segments: (Omit<Segment, 'lane'> & { lane: string })[] = []
  /** The segment that lasts, by actor. */
  private readonly open = new Map<string, Omit<Segment, 'lane'> & { lane: string }>()
  private readonly markers: Marker[] = []
  private readonly positions = new Map<number, number>()
  private x = MARGIN
  private lastAt: number | undefined
  private lastTime: { x: number; second: number } | undefined

  constructor(recording: Recording, flows: ReadonlySet<string> | undefined) {
    this.recording = recording
    this.flows = flows
  }

  add(entry: Entry, index: number): void {
    if (entry.kind === 'page') return this.addMarker(entry, index, 'page', entry.path)
    if (entry.kind === 'skip') return this.addMarker(entry, index, 'skip', `${entry.count} events were not recorded`)
    const start = this.recording.actors.get(entry.actor)?.start
    const flow = flowOf(this.recording, entry.actor)
    if (!start || !flow || (this.flows && !this.flows.has(flow))) return
    if (entry.kind === 'start') this.addStart(entry, index, flow)
    else if (start.machine === null) this.addResult(entry)
    else this.addStep(entry, index)
  }

  /** Adds the actors that run before an entry. */
  addRunning(first: number): void {
    for (const [id, { start }] of this.recording.actors) {
      const state = this.recording.stateAt(id, first - 1)
      const flow = flowOf(this.recording, id)
      if (state?.status !== 'active' || !flow || (this.flows && !this.flows.has(flow))) continue
      this.addStart({ ...start, ...state, isReplay: true }, first - 1, flow)
    }
  }

  private addStart(start: StartEntry, index: number, flow: string): void {
    const lane = this.laneOf(start, flow)
    if (start.machine === null) {
      this.begin(start.at, index)
      if (start.isReplay)
        this.addSegment(start.actor, {
          index,
          lane,
          x: MARGIN,
          end: undefined,
          text: 'running',
          note: '',
          kind: 'call',
        })
      else {
        const note = start.forced ?? (start.input === null ? '' : valueText(start.input, 28))
        this.messages.push({ index, x: this.x, from: this.laneKey(flow), to: lane, label: '', note: '', kind: 'port' })
        this.addSegment(start.actor, {
          index,
          lane,
          x: this.x - 7,
          end: undefined,
          text: start.forced ? 'chosen' : 'running',
          note,
          kind: 'call',
        })
        this.advance(widthOf(`running ${note}`) + 8)
      }
      return
    }
    if (!start.isReplay) this.begin(start.at, index)
    const text = stateText(start.value, start.status)
    const x = start.isReplay ? MARGIN : this.x
    this.addSegment(start.actor, { index, lane, x, end: undefined, text, note: '', kind: kindOf(start.tags) })
    if (!start.isReplay) this.advance(widthOf(text) + 12)
    else this.x = Math.max(this.x, MARGIN + widthOf(text) + 30)
  }

  /** The end of a port's call; its message is the event of the flow. */
  private addResult({ actor, status, output, at }: StepEntry): void {
    const segment = this.open.get(actor)
    const start = this.recording.actors.get(actor)?.start
    if (!segment || !start || status === 'active') return
    const took = start.isReplay ? '' : `${Math.max(0, at - start.at)} ms`
    segment.text = status === 'stopped' ? 'stopped' : status
    segment.note = [status === 'done' && output !== null ? valueText(output, 24) : '', took].filter(Boolean).join(', ')
    // As wide as its text, also where it was short.
    this.x = Math.max(this.x, segment.x + widthOf(`${segment.text} ${segment.note}`) + 24)
    segment.end = this.x
    this.open.delete(actor)
  }

  private addStep(step: StepEntry, index: number): void {
    const { actor, event, from, at, microsteps, denials, tags } = step
    const lane = this.laneKey(actor)
    if (step.status === 'stopped') return this.close(actor)
    this.begin(at, index)
    const sender = from === null ? undefined : this.recording.actors.get(from)?.start
    const fromLane = sender ? this.laneOf(sender, flowOf(this.recording, sender.actor) ?? '') : OUTSIDE
    const isTaken = microsteps.some(({ items }) => items.length > 0)
    const { label, kind } = eventLabel(event.type)
    this.messages.push({
      index,
      x: this.x,
      from: kind === 'delay' ? lane : fromLane,
      to: lane,
      label: shortened(label),
      note: isTaken
        ? ''
        : denials.length
          ? `${denials.map(({ guard }) => guard).join(', ')}: no`
          : `no transition in ${stateText(step.value)}`,
      kind: isTaken ? kind : 'ignored',
    })
    const [before] = this.recording.around(actor, index)
    const text = stateText(step.value, step.status)
    const isOther = !before || stateText(before.value, before.status) !== text
    if (isOther) {
      this.close(actor)
      if (step.status === 'active' || step.status === 'done')
        this.addSegment(actor, { index, lane, x: this.x + 6, end: undefined, text, note: '', kind: kindOf(tags) })
    }
    if (step.status !== 'active') this.close(actor, this.x + widthOf(text) + 24)
    this.advance(Math.max(widthOf(label), isTaken ? 0 : 120, isOther ? widthOf(text) + 12 : 0) + 10)
  }

  private addMarker({ at }: Entry, index: number, kind: Marker['kind'], text: string): void {
    this.begin(at, index)
    this.markers.push({ index, x: this.x, text, kind })
    this.advance(widthOf(text) + 12)
  }

  /** Moves on to the time of an entry. */
  private begin(at: number, index: number): void {
    const passed = at - (this.lastAt ?? at)
    if (passed > PAUSE) {
      this.x = Math.max(this.x, (this.lastTime?.x ?? -TIME_DISTANCE) + TIME_DISTANCE - 8)
      this.markers.push({ index, x: this.x + PAUSE_WIDTH / 2 - 10, text: pauseText(passed), kind: 'gap' })
      this.x += PAUSE_WIDTH
    }
    this.lastAt = at
    const second = Math.floor(at / 1000)
    if (!this.lastTime || this.x - this.lastTime.x > TIME_DISTANCE) {
      const isSame = this.lastTime?.second === second
      this.markers.push({ index, x: this.x, text: timeText(at, isSame), kind: 'time' })
      this.lastTime = { x: this.x, second }
    }
    this.positions.set(index, this.x)
  }

  private advance(width: number): void {
    this.x += Math.max(MIN_STEP, width)
  }

  private addSegment(actor: string, segment: Omit<Segment, 'lane'> & { lane: string }): void {
    this.segments.push(segment)
    this.open.set(actor, segment)
  }

  private close(actor: string, end = this.x + 6): void {
    const segment = this.open.get(actor)
    if (segment) segment.end = end
    this.open.delete(actor)
  }

  private laneKey(actor: string): string {
    const start = this.recording.actors.get(actor)?.start
    return start ? this.laneOf(start, actor) : OUTSIDE
  }

  private laneOf(start: StartEntry, flow: string): string {
    const key = start.machine === null ? `${flow} ${start.source}` : start.actor
    if (!this.lanes.has(key)) {
      const isPort = start.machine === null
      this.lanes.set(key, { key, name: isPort ? start.source : start.name, kind: isPort ? 'port' : 'actor' })
      const after = isPort ? this.laneKeys.findLastIndex((one) => one === flow || one.startsWith(`${flow} `)) : -1
      this.laneKeys.splice(after < 0 ? this.laneKeys.length : after + 1, 0, key)
    }
    return key
  }

  layout(): SequenceLayout {
    const number = new Map(this.laneKeys.map((key, index) => [key, index]))
    const at = (key: string) => number.get(key) ?? 0
    return {
      lanes: this.laneKeys.map((key) => this.lanes.get(key)!),
      messages: this.messages.map(({ from, to, ...message }) => ({ ...message, from: at(from), to: at(to) })),
      segments: this.segments.map(({ lane, ...segment }) => ({ ...segment, lane: at(lane) })),
      markers: this.markers,
      positions: this.positions,
      width: this.x + 40,
    }
  }
}

const kindOf = (tags: readonly string[]): Segment['kind'] => (tags.includes('busy') ? 'busy' : 'state')

/** An event of XState in words: `done`, `after PAUSE`. */
export function eventLabel(type: string): { label: string; kind: Message['kind'] } {
  if (type.startsWith('xstate.done.actor.')) return { label: 'done', kind: 'port' }
  if (type.startsWith('xstate.error.actor.')) return { label: 'error', kind: 'error' }
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1]
  if (delay !== undefined) return { label: `after ${/^\d+$/.test(delay) ? `${delay} ms` : delay}`, kind: 'delay' }
  return { label: type, kind: 'event' }
}

const two = (value: number) => String(value).padStart(2, '0')

function timeText(at: number, isSameSecond: boolean): string {
  const time = new Date(at)
  const milliseconds = `.${String(time.getMilliseconds()).padStart(3, '0')}`
  if (isSameSecond) return milliseconds
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}${milliseconds}`
}

const pauseText = (milliseconds: number): string => {
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}
