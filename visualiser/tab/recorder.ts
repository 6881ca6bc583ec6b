import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from 'xstate'
import { forwardedFields } from './actors.ts'
import type { Entry, SkipEntry, StateValue } from '../recording/entry.ts'
import { deniedGuards } from './denied-guards.ts'
import { EntryWriter, type Draft, type Snapshot } from './entry-writer.ts'
import { sendingEffects } from './sending-effects.ts'

interface RecorderOptions {
  now?: () => number
  /** The maximum number of events recorded between two takes; further events are only counted. */
  maxEntries?: number
  /** In words, the result that was chosen for a port that starts now. */
  forcedFor?: (actor: AnyActorRef) => string | null
  /** The name under which a machine has its chart; its id by default. */
  nameOf?: (machine: AnyStateMachine) => string
  /** Fields that are not recorded, at any depth, besides those that the machines mark. */
  redact?: readonly string[]
}

/** Turns XState's inspection events into entries of a recording. Sensitive fields do not leave it. */
export class Recorder {
  private drafts: Draft[] = []
  private skipped = new Set<AnyActorRef>()
  private skips = 0
  private readonly pending = new Map<AnyActorRef, Draft[]>()
  private readonly latest = new Map<AnyActorRef, Snapshot>()
  /** The sender of an event that is forwarded; forwarded events are the same objects. */
  private readonly senders = new WeakMap<object, AnyActorRef | null>()
  private readonly now: () => number
  private readonly maxEntries: number
  private readonly forcedFor: (actor: AnyActorRef) => string | null
  private readonly writer: EntryWriter

  constructor({
    now = Date.now,
    maxEntries = 200,
    forcedFor = () => null,
    nameOf = ({ id }) => id,
    redact = [],
  }: RecorderOptions = {}) {
    this.writer = new EntryWriter(nameOf, redact)
    this.now = now
    this.maxEntries = maxEntries
    this.forcedFor = forcedFor
  }

  readonly inspect = (inspected: InspectionEvent): void => {
    const actor = inspected.actorRef as AnyActorRef
    if (inspected.type === '@xstate.actor')
      this.begin({ kind: 'start', actor, event: { type: 'xstate.init' }, from: null })
    else if (inspected.type === '@xstate.event')
      this.onEvent(actor, inspected.event, inspected.sourceRef as AnyActorRef | undefined)
    else if (inspected.type === '@xstate.microstep')
      this.onMicrostep(actor, inspected.event, inspected.snapshot, inspected._transitions)
    else if (inspected.type === '@xstate.action') this.onAction(actor, inspected.action)
    else if (inspected.type === '@xstate.snapshot')
      this.onSnapshot(actor, inspected.event, inspected.snapshot as Snapshot)
  }

  /** The entries since the last take, in the order in which events were sent. */
  take(): Entry[] {
    const complete = this.drafts.filter(({ after }) => after !== undefined)
    this.drafts = this.drafts.filter(({ after }) => after === undefined)
    const entries = complete.map((draft): Entry =>
      draft.kind === 'start' ? this.writer.start(draft) : this.writer.step(draft),
    )
    const skip = this.skips > 0 ? [this.skipEntry()] : []
    this.skips = 0
    this.skipped = new Set()
    return [...entries, ...skip]
  }

  private begin({ kind, actor, event, from }: Pick<Draft, 'kind' | 'actor' | 'event' | 'from'>): void {
    const draft: Draft = {
      kind,
      actor,
      event,
      from,
      at: this.now(),
      microsteps: [],
      denials: [],
      actions: [],
      before: undefined,
      after: undefined,
      isReplay: kind === 'start' && isRunning(actor),
      forced: kind === 'start' ? this.forcedFor(actor) : null,
    }
    const pending = this.pending.get(actor) ?? []
    this.pending.set(actor, [...pending, draft])
    if (kind === 'step' && this.drafts.length >= this.maxEntries) {
      this.skips += 1
      this.skipped.add(actor)
    } else this.drafts.push(draft)
  }

  private onEvent(actor: AnyActorRef, event: EventObject, source: AnyActorRef | undefined): void {
    if (event.type === 'xstate.init') {
      const started = this.pending.get(actor)?.[0]
      if (started) started.event = event
      // An actor that was stopped starts again, or it was created before the recording began.
      else this.begin({ kind: 'start', actor, event, from: null })
      return
    }
    const from = this.senderOf(event, source)
    if ('event' in event && typeof event.event === 'object' && event.event !== null && !this.senders.has(event.event))
      this.senders.set(event.event, from)
    this.begin({ kind: 'step', actor, event, from })
  }

  private senderOf(event: EventObject, source: AnyActorRef | undefined): AnyActorRef | null {
    if (source && !forwardedFields(source)) return source
    return this.senders.get(event) ?? (source && !this.senders.has(event) ? source : null)
  }

  private onMicrostep(
    actor: AnyActorRef,
    event: EventObject,
    snapshot: unknown,
    transitions: readonly AnyTransitionDefinition[],
  ): void {
    const draft = this.pending.get(actor)?.[0]
    const before = this.latest.get(actor)
    if (!draft || !isMachineSnapshot(snapshot)) return
    const selected = transitions.filter(({ source }) => source !== undefined)
    if (draft.microsteps.length === 0 && isMachineSnapshot(before) && event.type !== 'xstate.stop')
      draft.denials = deniedGuards(before, event, selected)
    draft.actions.push(...sendingEffects(snapshot, isMachineSnapshot(before) ? before : undefined, event, selected))
    draft.microsteps.push({
      event: selected.some(({ eventType }) => eventType === '') ? 'always' : event.type,
      items: selected.map(itemOf),
      value: snapshot.value as StateValue,
    })
  }

  private onAction(actor: AnyActorRef, { type, params }: { type: string; params: unknown }): void {
    if (!type.startsWith('xstate.')) this.pending.get(actor)?.[0]?.actions.push({ name: type, params })
  }

  private onSnapshot(actor: AnyActorRef, event: EventObject, snapshot: Snapshot): void {
    const pending = this.pending.get(actor) ?? []
    if (pending.length === 0 || (event.type === 'xstate.stop' && pending[0]?.kind === 'step'))
      this.begin({ kind: 'step', actor, event, from: null })
    const [draft, ...rest] = this.pending.get(actor) ?? []
    if (draft) {
      draft.before = this.latest.get(actor)?.context
      draft.after = snapshot
    }
    if (snapshot.status === 'active') {
      this.latest.set(actor, snapshot)
      this.pending.set(actor, rest)
    } else {
      this.latest.delete(actor)
      this.pending.delete(actor)
    }
  }

  private skipEntry(): SkipEntry {
    return {
      kind: 'skip',
      at: this.now(),
      count: this.skips,
      actors: [...this.skipped].map((actor) => ({
        actor: actor.sessionId,
        ...this.writer.state(actor, actor.getSnapshot()),
      })),
    }
  }
}

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot

/** Whether an actor has been started before; a new one is registered before it starts. */
const isRunning = (actor: AnyActorRef) => Reflect.get(actor, '_processingStatus') === 1

/** The coverage item of a transition, as in the charts. */
function itemOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const candidates = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
  return `${source.id} | ${eventType || 'always'} | ${candidates.indexOf(transition)}`
}
