import type { AnyCases } from './cases.ts'
import type { Path, Step } from './covering-paths.ts'
import { stableText } from './stable-text.ts'
import { stateName } from './test-path.ts'

/** A path as sentences: its first state, then the event and the state of each step. */
export function describePath(cases: AnyCases, { steps }: Path): string[] {
  return steps.map((step, index) => {
    const before = steps[index - 1]
    if (!before) return `It starts in *${stateText(step)}*.`
    const stays = stateText(before) === stateText(step)
    return `In *${stateText(before)}*, when ${eventText(cases, step)}, it ${stays ? 'stays there' : `is *${stateText(step)}*`}.`
  })
}

const stateText = ({ state }: Step) => stateName(state).replaceAll('.', ' ')

function eventText({ descriptions = {} }: AnyCases, { event, label, delay }: Step): string {
  const [, port, outcome] = /^(.+) (done|failed) \d+$/.exec('actorId' in event ? label : '') ?? []
  const delayName = /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1]
  const description = descriptions[port ? `${port}.${outcome}` : delayName ? `after.${delayName}` : event.type]
  if (description !== undefined) return typeof description === 'function' ? description(event as never) : description
  if (delay !== undefined) return `${delayName ?? event.type} (${delay} ms) is over`
  if (port && 'output' in event) return `"${port}" resolves to ${stableText(event.output, 80)}`
  if (port && 'error' in event)
    return `"${port}" fails with ${event.error instanceof Error ? event.error.message : stableText(event.error, 80)}`
  const { type, ...payload } = event
  return Object.keys(payload).length ? `"${type}" is sent with ${stableText(payload, 80)}` : `"${type}" is sent`
}
