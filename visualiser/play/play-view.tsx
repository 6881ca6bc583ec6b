import { Copy, Pencil, RotateCcw, SkipBack } from 'lucide-react'
import { use, useMemo, useState } from 'react'
import type { TraversalStep } from '@passepartout/paths/traversal'
import { navigate } from '../app/address.ts'
import { rowKey, stateAt, statesOf, type Chart, type Selection } from '../chart/chart.ts'
import { ChartDrawing, chartLabel, type RowMark } from '../chart/chart-drawing.tsx'
import { moveFocus } from '../chart/chart-keys.ts'
import { copyText } from '../app/clipboard.ts'
import { ContextSection } from '../app/context-section.tsx'
import { useLayout } from '../app/data.ts'
import { Section } from '../app/inspector.tsx'
import { useKeys } from '../app/keys.ts'
import { loadMachine } from '../app/machine-modules.ts'
import { valueText } from '../recording/differences.ts'
import { pathTestText } from '../recording/path-test.ts'
import { activePaths } from '../recording/recording.ts'
import { plain } from '../tab/plain.ts'
import { Table } from '../app/table.tsx'
import { EditedEvent } from './edited-event.tsx'
import { describeNext, Play, stateOf } from './play.ts'

const plays = new Map<string, Promise<Play>>()

/** A machine with its cases, loaded once. */
export function loadPlay(chart: Chart): Promise<Play> {
  const loading = plays.get(chart.id) ?? loadMachine(chart).then(({ machine, cases }) => new Play(machine, cases))
  plays.set(chart.id, loading)
  return loading
}

interface PlayViewProps {
  chart: Chart
  /** The transition that is played to, if one is chosen. */
  selection: Selection
  notify: (text: string) => void
}

/** Steps a machine by its cases, without the application. */
export function PlayView({ chart, selection, notify }: PlayViewProps) {
  const play = use(loadPlay(chart))
  const target =
    selection.state === undefined
      ? undefined
      : stateAt(chart, selection.state)?.transitions[selection.transition ?? -1]?.item
  const starts = useMemo(() => play.starts(), [play])
  const toTarget = useMemo(() => (target === undefined ? undefined : play.pathTo(target)), [play, target])
  const [steps, setSteps] = useState<readonly TraversalStep[]>(toTarget ?? starts.slice(0, 1))
  /** The text of the event that is edited; undefined while none is. */
  const [edited, setEdited] = useState<string>()
  const layout = useLayout(chart.id, {})
  const last = steps.at(-1)
  const before = steps.at(-2)
  const next = useMemo(() => play.next(steps).map(describeNext), [play, steps])
  const { rowMarks, stateMarks } = useMemo(
    () =>
      marksOf(
        chart,
        last,
        next.map(({ event }) => event.event.type),
      ),
    [chart, last, next],
  )

  const copy = async () => {
    const written = play.written(steps)
    await copyText(pathTestText(written, chart.source))
    notify(`Copied as a path test of ${written.path.steps.length} steps. Paste it into a test file.`)
  }
  const leave = () => navigate({ view: 'machine', selection })
  const back = () => setSteps(steps.length > 1 ? steps.slice(0, -1) : steps)
  useKeys((key) => {
    if (key === ',') back()
    else if (key === 'c') void copy()
    else if (key === 'Escape') leave()
  })

  return (
    <>
      <Table
        layout={layout}
        label={chartLabel(chart)}
        marked={[...stateMarks.keys()].join(' ')}
        onKeyDown={(event) => moveFocus(event, layout)}
        head={
          <>
            <div>
              <h1>{chart.id}</h1>
              <p>Played without effects</p>
            </div>
            <button type="button" className="btn" aria-pressed="true" onClick={leave}>
              Play
            </button>
          </>
        }
      >
        <ChartDrawing
          layout={layout}
          rowMarks={rowMarks}
          stateMarks={stateMarks}
          onSelect={(path, index) => {
            const transition = stateAt(chart, path)?.transitions[index]
            const event = next.find(({ event: one }) =>
              play
                .take(steps, one)
                .at(-1)
                ?.covers.includes(transition?.item ?? ''),
            )
            if (event) setSteps(play.take(steps, event.event))
            else notify('Nothing in the cases takes this transition from here.')
          }}
          onSelectState={() => undefined}
        />
      </Table>
      <section className="inspect play" aria-label="Play">
        <div className="inspect__head">
          <small>
            <span>
              Step {steps.length - 1}
              {target !== undefined && !toTarget ? ', the cases do not lead to the chosen transition' : ''}
            </span>
          </small>
          <h2>{last ? stateOf(last.state.snapshot) : 'not started'}</h2>
          <div className="way">
            <button type="button" className="btn" disabled={steps.length < 2} title="Step back (,)" onClick={back}>
              <SkipBack />
              Back
            </button>
            <button
              type="button"
              className="btn"
              disabled={steps.length < 2}
              onClick={() => setSteps(steps.slice(0, 1))}
            >
              <RotateCcw />
              Start
            </button>
          </div>
        </div>
        {starts.length > 1 && steps.length === 1 ? (
          <Section title="Input" note={starts.length}>
            <div className="choices">
              {starts.map((start) => (
                <button
                  key={start.event.label}
                  type="button"
                  aria-pressed={last?.event.label === start.event.label}
                  onClick={() => setSteps([start])}
                >
                  {start.event.label}
                  <small>{inputText(start)}</small>
                </button>
              ))}
            </div>
          </Section>
        ) : null}
        <Section title="What can happen" note={next.length || 'nothing'}>
          <div className="choices">
            {next.map(({ event, source, name, detail }) => (
              <div key={event.label}>
                <button type="button" className={`k-${source}`} onClick={() => setSteps(play.take(steps, event))}>
                  {name}
                  {detail ? <small>{detail}</small> : null}
                </button>
                {source === 'event' ? (
                  <button
                    type="button"
                    className="btn btn--bare"
                    aria-label={`Edit ${name} ${detail}`.trim()}
                    title="Edit the event"
                    onClick={() => setEdited(JSON.stringify(event.event, null, 2))}
                  >
                    <Pencil />
                  </button>
                ) : null}
              </div>
            ))}
          </div>
          <button type="button" className="btn btn--bare" onClick={() => setEdited('{ "type": "" }')}>
            <Pencil />
            Another event
          </button>
          {edited === undefined ? null : (
            <EditedEvent
              key={edited}
              text={edited}
              onSend={(event) => setSteps(play.take(steps, { event, label: JSON.stringify(event) }))}
            />
          )}
        </Section>
        <ContextSection
          title="Context"
          before={before && plain(before.state.snapshot.context)}
          after={last ? plain(last.state.snapshot.context) : null}
        />
        <Section title="Path" note={steps.length === 2 ? '1 step' : `${steps.length - 1} steps`}>
          <ol className="trail">
            {steps.map((step, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a step may occur twice
              <li key={index}>
                <button
                  type="button"
                  aria-current={index === steps.length - 1}
                  onClick={() => setSteps(steps.slice(0, index + 1))}
                >
                  <span className="m">{index === 0 ? 'start' : describeNext(step.event).name}</span>
                  <small>{stateOf(step.state.snapshot)}</small>
                </button>
              </li>
            ))}
          </ol>
        </Section>
        <div className="acts">
          <button
            type="button"
            className="btn btn--main"
            title="Copy as path test (c)"
            disabled={steps.length < 2}
            onClick={() => void copy()}
          >
            <Copy />
            Copy as path test
          </button>
        </div>
      </section>
    </>
  )
}

const inputText = ({ event: { event } }: TraversalStep) => ('input' in event ? valueText(plain(event.input), 90) : '')

/** The active states, the transitions taken last, and those that could be next. */
function marksOf(chart: Chart, last: TraversalStep | undefined, types: readonly string[]) {
  const rowMarks = new Map<string, RowMark>()
  const active = last ? activePaths(last.state.snapshot.value as never) : []
  for (const { path, transitions } of statesOf(chart))
    for (const [index, { item, descriptor }] of transitions.entries()) {
      if (last?.covers.includes(item)) rowMarks.set(rowKey(path, index), { className: 'is-taken' })
      else if ((path === '' || active.includes(path)) && types.includes(descriptor))
        rowMarks.set(rowKey(path, index), { className: 'is-next' })
    }
  return { rowMarks, stateMarks: new Map(active.map((path) => [path, 'is-live'])) }
}
