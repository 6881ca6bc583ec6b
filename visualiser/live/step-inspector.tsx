import { useEffect } from 'react'
import { ContextSection } from '../app/context-section.tsx'
import { Section } from '../app/inspector.tsx'
import { CopyValue, ValueTree } from '../app/value-tree.tsx'
import { valueText } from '../recording/differences.ts'
import type { ChosenResult, PortResults, StepEntry } from '../recording/entry.ts'
import { stateText, type ActorState, type Recording } from '../recording/recording.ts'
import { eventLabel } from './sequence-layout.ts'
import { watchedTabs, type WatchedTab } from './watched-tabs.ts'

interface StepInspectorProps {
  watched: WatchedTab
  actor: string
  /** The index of the entry that is shown. */
  index: number
}

/** The last step of an actor: its context, its microsteps, the guards that denied it, and the next results of its ports. */
export function StepInspector({ watched, actor, index }: StepInspectorProps) {
  const { recording } = watched
  const start = recording.actors.get(actor)?.start
  const [before, state] = recording.around(actor, index)
  const step = recording.stepAt(actor, index)
  if (!start || !state)
    return (
      <section className="inspect" aria-label="Step">
        <p className="empty">This flow has not started at this point of the recording.</p>
      </section>
    )
  return (
    <section className="inspect" aria-label="Step">
      <ContextSection
        title={step ? 'Context after' : 'Context'}
        note={step ? <span className="m">{eventLabel(step.event.type).label}</span> : null}
        before={step && (before?.context ?? null)}
        after={state.context}
      />
      {step ? <DeniedSection step={step} before={before} /> : null}
      {start.machine && watched.seenAt !== null && !watched.hasLeft ? (
        <NextResults
          tab={watched.tab.id}
          machine={start.machine}
          ports={watched.results.get(start.machine)}
          key={JSON.stringify(state.value)}
        />
      ) : null}
      {step ? <StepSections step={step} recording={recording} /> : null}
    </section>
  )
}

const takenOf = ({ microsteps }: StepEntry) => microsteps.filter(({ items }) => items.length > 0)

/** The guards that denied the event, or a note that no state has a transition for it. */
function DeniedSection({ step, before }: { step: StepEntry; before: ActorState | undefined }) {
  const { event, denials } = step
  const isTaken = takenOf(step).length > 0
  if (isTaken && denials.length === 0) return null
  return (
    <Section title={isTaken ? 'Denied' : 'Did nothing'}>
      <div className="why">
        <p>
          <span className="m">{eventLabel(event.type).label}</span> in{' '}
          <b>{before ? stateText(before.value, before.status) : ''}</b>
        </p>
        {denials.map(({ item, guard, params }) => (
          <p key={item}>
            <span className="m">{guard}</span> returned <b className="no-txt">false</b>
            {params === null ? null : <span className="m mute"> for {valueText(params, 120)}</span>}
          </p>
        ))}
        {denials.length === 0 ? <p className="mute">No transition for this event.</p> : null}
        {denials.length > 0 && isTaken ? <p className="mute">The next candidate was taken.</p> : null}
      </div>
    </Section>
  )
}

function StepSections({ step, recording }: { step: StepEntry; recording: Recording }) {
  const { event, from, actions, value, status } = step
  const { type, ...payload } = event
  const taken = takenOf(step)
  const sender = from === null ? 'outside' : (recording.actors.get(from)?.start.name ?? 'an actor')
  const hasPayload = Object.keys(payload).length > 0
  return (
    <>
      <Section
        title="Event"
        note={
          <>
            from {sender}
            <CopyValue name="the event" value={event} />
          </>
        }
      >
        <p className="m">{type}</p>
        {hasPayload ? (
          <div className="m wrap">
            <ValueTree value={payload} />
          </div>
        ) : null}
      </Section>
      {taken.length > 0 ? (
        <Section title="Microsteps" note={taken.length}>
          <ol className="order micro">
            {taken.map((microstep, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- microsteps do not move
              <li key={nth}>
                <span>
                  {eventLabel(microstep.event).label} <span className="mute">to</span>{' '}
                  {stateText(microstep.value, status === 'done' && nth === taken.length - 1 ? 'done' : 'active')}
                </span>
              </li>
            ))}
          </ol>
        </Section>
      ) : null}
      {actions.length > 0 ? (
        <Section title="Effects" note={actions.length}>
          <dl className="kv">
            {actions.map(({ name, params }, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- actions do not move
              <div key={nth}>
                <dt>{name}</dt>
                {params === null ? null : (
                  <dd>
                    <ValueTree value={params} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </Section>
      ) : null}
      {value === null ? null : <p className="vh">Now in {stateText(value, status)}</p>}
    </>
  )
}

interface NextResultsProps {
  tab: string
  machine: string
  ports: readonly PortResults[] | undefined
}

/** Chooses the result of a port's next call. Mounted again for each state, because the results may depend on it. */
function NextResults({ tab, machine, ports }: NextResultsProps) {
  // The tab knows the results.
  useEffect(() => watchedTabs.requestResults(tab, machine), [tab, machine])
  return (ports ?? []).map(({ port, done, failed, chosen }) => {
    const choices: { label: string; result: ChosenResult; isError?: boolean }[] = [
      ...done.map((label, index) => ({ label, result: { outcome: 'done' as const, index } })),
      ...failed.map((label, index) => ({ label, result: { outcome: 'failed' as const, index }, isError: true })),
      { label: 'slow', result: { outcome: 'slow' } },
      { label: 'never', result: { outcome: 'never' } },
    ]
    return (
      <Section key={port} title={`Next result of ${port}`} note={chosen ? 'once' : 'real'}>
        <div className="force" role="group" aria-label={`Next result of ${port}`}>
          {choices.map(({ label, result, isError }) => {
            const isChosen = JSON.stringify(result) === JSON.stringify(chosen)
            return (
              <button
                key={JSON.stringify(result)}
                type="button"
                className={isError ? 'err' : ''}
                aria-pressed={isChosen}
                onClick={() => watchedTabs.choose(tab, machine, port, isChosen ? null : result)}
              >
                {label}
              </button>
            )
          })}
        </div>
      </Section>
    )
  })
}
