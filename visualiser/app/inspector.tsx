import { ArrowRight, Link } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { hrefOf, navigate, type View } from './address.ts'
import {
  countsOf,
  eventText,
  guardText,
  stateAt,
  stateLabel,
  statesOf,
  transitionText,
  type Chart,
  type ChartState,
  type Effect,
  type Params,
  type Selection,
  type Transition,
} from '../chart/chart.ts'

interface InspectorProps {
  chart: Chart
  selection: Selection
  view: View
  /** Below what is known of the definition. */
  children?: ReactNode
  /** At the lower edge. */
  actions?: ReactNode
}

/** The definition of a machine, a state or a transition. */
export function Inspector({ chart, selection, view, children, actions }: InspectorProps) {
  const state = selection.state === undefined ? undefined : stateAt(chart, selection.state)
  const transition = selection.transition === undefined ? undefined : state?.transitions[selection.transition]
  const what = transition ? 'Transition' : state ? 'State' : 'Machine'
  return (
    <section className="inspect" aria-label={what}>
      <div className="inspect__head">
        <small>
          <span>{what}</span>
          <CopyLink href={hrefOf({ view, selection })} />
        </small>
        {state && transition ? (
          <TransitionHead chart={chart} state={state} transition={transition} view={view} />
        ) : (
          <h2>{state ? stateLabel(state.path, chart.id) : chart.id}</h2>
        )}
      </div>
      {state && transition ? (
        <TransitionSections state={state} transition={transition} />
      ) : state ? (
        <StateSections chart={chart} state={state} view={view} />
      ) : (
        <MachineSections chart={chart} view={view} />
      )}
      {children}
      {actions ? <div className="acts">{actions}</div> : null}
    </section>
  )
}

const CopyLink = ({ href }: { href: string }) => (
  <button
    type="button"
    className="ghost"
    title="Copy link"
    aria-label="Copy link"
    onClick={() => void navigator.clipboard.writeText(new URL(href, window.location.href).href)}
  >
    <Link />
  </button>
)

/** A link to a selection, which is followed without loading the page. */
export function SelectionLink({
  view,
  selection,
  className,
  children,
}: {
  view: View
  selection: Selection
  className?: string
  children: ReactNode
}) {
  const address = { view, selection }
  return (
    <a
      className={className}
      href={hrefOf(address)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        navigate(address)
      }}
    >
      {children}
    </a>
  )
}

function TransitionHead({
  chart,
  state,
  transition,
  view,
}: {
  chart: Chart
  state: ChartState
  transition: Transition
  view: View
}) {
  const { kind, name, targets } = transition
  const isOfPort = kind === 'done' || kind === 'error'
  return (
    <>
      <h2>
        {isOfPort ? <span>{name}</span> : null} {eventText(transition) || 'always'}
      </h2>
      <div className="way">
        <SelectionLink className="chip" view={view} selection={{ machine: chart.id, state: state.path }}>
          {stateLabel(state.path, chart.id)}
        </SelectionLink>
        {targets.length ? (
          targets.map((target) => (
            <Fragment key={target}>
              <ArrowRight />
              <SelectionLink className="chip" view={view} selection={{ machine: chart.id, state: target }}>
                {stateLabel(target, chart.id)}
              </SelectionLink>
            </Fragment>
          ))
        ) : (
          <span className="mute">stays</span>
        )}
      </div>
    </>
  )
}

export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="sec">
      <h3>
        {title} <span>{note}</span>
      </h3>
      {children}
    </section>
  )
}

function TransitionSections({ state, transition }: { state: ChartState; transition: Transition }) {
  const { descriptor, description, actions, guard, modelOnly } = transition
  const candidates = state.transitions.filter((one) => one.descriptor === descriptor)
  const index = candidates.indexOf(transition)
  const isGuarded = candidates.some((one) => one.guard !== null)
  return (
    <>
      {description || modelOnly ? (
        <Section title="Description">
          {description ? <p>{description}</p> : null}
          {modelOnly ? <p className="mute">No user can cause it: {modelOnly}.</p> : null}
        </Section>
      ) : null}
      {isGuarded ? (
        <Section title="Guards, in order" note={`${index + 1} of ${candidates.length}`}>
          <ol className="order">
            {candidates.map((one) => (
              <li key={one.item} className={one === transition ? 'on' : ''}>
                {guardText(one, state.transitions).slice(1, -1)}
              </li>
            ))}
          </ol>
          {guard?.params ? <ParamsList params={guard.params} /> : null}
        </Section>
      ) : null}
      <Section title="Effects" note={actions.length || 'none'}>
        <Effects effects={actions} />
      </Section>
    </>
  )
}

const Effects = ({ effects }: { effects: readonly Effect[] }) => (
  <dl className="kv">
    {effects.map(({ name, params }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- an action may occur twice
      <Fragment key={index}>
        <dt>{name}</dt>
        {params ? (
          <dd>
            <ParamsList params={params} />
          </dd>
        ) : null}
      </Fragment>
    ))}
  </dl>
)

function ParamsList({ params }: { params: Params }) {
  if (params === null) return null
  if (typeof params === 'string') return <span className="m mute">{params}</span>
  return (
    <span className="m mute params">
      {Object.entries(params).map(([name, text]) => (
        <span key={name}>{name === '…' ? `…${text}` : `${name}: ${text}`}</span>
      ))}
    </span>
  )
}

function StateSections({ chart, state, view }: { chart: Chart; state: ChartState; view: View }) {
  const { description, tags, entry, exit, ports, path, transitions } = state
  const isWithin = (other: string) => other === path || other.startsWith(`${path}.`)
  const incoming = statesOf(chart)
    .filter((from) => !isWithin(from.path))
    .flatMap((from) =>
      from.transitions.flatMap((transition, index) =>
        transition.targets.some(isWithin) ? [{ from, transition, index }] : [],
      ),
    )
  return (
    <>
      {description ? (
        <Section title="Description">
          <p>{description}</p>
        </Section>
      ) : null}
      {tags.length ? (
        <Section title="Tags">
          <ul className="names">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </Section>
      ) : null}
      {entry.length + exit.length ? (
        <Section title="On entry and exit">
          <Effects effects={[...entry, ...exit]} />
        </Section>
      ) : null}
      {ports.length ? (
        <Section title="Ports" note={ports.length}>
          <dl className="kv">
            {ports.map(({ id, input, machine }) => (
              <Fragment key={id}>
                <dt>
                  {id}
                  {machine ? (
                    <small>
                      <SelectionLink view={view} selection={{ machine }}>
                        machine {machine}
                      </SelectionLink>
                    </small>
                  ) : null}
                </dt>
                {input ? (
                  <dd>
                    <ParamsList params={input} />
                  </dd>
                ) : null}
              </Fragment>
            ))}
          </dl>
        </Section>
      ) : null}
      <TransitionLinks title="Leads here" chart={chart} view={view} transitions={incoming} />
      <TransitionLinks
        title="Leads on"
        chart={chart}
        view={view}
        transitions={transitions.map((transition, index) => ({ from: state, transition, index }))}
      />
    </>
  )
}

interface TransitionLinksProps {
  title: string
  chart: Chart
  view: View
  transitions: readonly { from: ChartState; transition: Transition; index: number }[]
}

const TransitionLinks = ({ title, chart, view, transitions }: TransitionLinksProps) => (
  <Section title={title} note={transitions.length || 'nothing'}>
    <ul className="links">
      {transitions.map(({ from, transition, index }) => (
        <li key={transition.item}>
          <SelectionLink view={view} selection={{ machine: chart.id, state: from.path, transition: index }}>
            <b>{stateLabel(from.path, chart.id)}</b> {transitionText(transition, from.transitions)}
          </SelectionLink>
        </li>
      ))}
    </ul>
  </Section>
)

function MachineSections({ chart, view }: { chart: Chart; view: View }) {
  const { states, transitions } = countsOf(chart)
  const all = statesOf(chart)
  const events = [
    ...new Set(
      all
        .flatMap((state) => state.transitions)
        .filter(({ kind }) => kind === 'event')
        .map(({ name }) => name),
    ),
  ]
  const ports = all.flatMap((state) => state.ports.map((port) => ({ state, port })))
  return (
    <>
      <Section title="Size">
        <p>
          {states} states, {transitions} transitions
        </p>
        {chart.description ? <p className="mute">{chart.description}</p> : null}
      </Section>
      <Section title="Events" note={events.length || 'none'}>
        <ul className="names">
          {events.map((event) => (
            <li key={event} className="m">
              {event}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Ports" note={ports.length || 'none'}>
        <ul className="links">
          {ports.map(({ state, port }) => (
            <li key={`${state.path} ${port.id}`}>
              <SelectionLink view={view} selection={{ machine: chart.id, state: state.path }}>
                <b>{stateLabel(state.path, chart.id)}</b> {port.id}
              </SelectionLink>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
