import type { AnyCases } from './cases.ts'
import type { Path, Step } from './cover.ts'
import { stableText } from './stable-text.ts'
import { stateWords } from './test-path.ts'

/** A path as sentences: where it starts, and what then happens in which state. */
export function sentences(cases: AnyCases, { steps }: Path): string[] {
  return steps.map((step, index) => {
    const before = steps[index - 1]
    if (!before) return `It starts in *${readable(step)}*.`
    const stays = readable(before) === readable(step)
    return `In *${readable(before)}*, when ${happening(cases, step)}, it ${stays ? 'stays there' : `is *${readable(step)}*`}.`
  })
}

const readable = ({ state }: Step) => stateWords(state).replaceAll('.', ' ')

function happening({ words = {} }: AnyCases, { event, label, wait }: Step): string {
  const [, port, outcome] = /^(.+) (done|failed) \d+$/.exec('actorId' in event ? label : '') ?? []
  const delay = /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1]
  const told = words[port ? `${port}.${outcome}` : delay ? `after.${delay}` : event.type]
  if (told !== undefined) return typeof told === 'function' ? told(event as never) : told
  if (wait !== undefined) return `${delay ?? event.type} (${wait} ms) is over`
  if (port && 'output' in event) return `"${port}" answers ${stableText(event.output, 80)}`
  if (port && 'error' in event)
    return `"${port}" fails with ${event.error instanceof Error ? event.error.message : stableText(event.error, 80)}`
  const { type, ...payload } = event
  return Object.keys(payload).length ? `"${type}" comes with ${stableText(payload, 80)}` : `"${type}" comes`
}
