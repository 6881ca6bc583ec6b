import type { KeyboardEvent } from 'react'

type Move = (index: number, count: number) => number

/** Both ends of a group are neighbours. */
const back: Move = (index, count) => (index + count - 1) % count
const on: Move = (index, count) => (index + 1) % count

const movesOfTabs: Readonly<Record<string, Move>> = {
  ArrowLeft: back,
  ArrowRight: on,
  Home: () => 0,
  End: (_, count) => count - 1,
}
const movesOfRadios: Readonly<Record<string, Move>> = { ...movesOfTabs, ArrowUp: back, ArrowDown: on }

/**
 * Moves the focus between the links of a group that are radio buttons or tabs, as WAI-ARIA describes it, and returns the
 * link that has it now. The Space key clicks a link, which browsers do not do.
 */
export function focusByKey(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio], [role=tab]')]
  const index = items.findIndex((item) => item === event.target)
  if (index < 0) return undefined
  if (event.key === ' ') {
    event.preventDefault()
    items[index]?.click()
  }
  const moves = event.currentTarget.getAttribute('role') === 'radiogroup' ? movesOfRadios : movesOfTabs
  const next = moves[event.key]?.(index, items.length)
  if (next === undefined) return undefined
  event.preventDefault()
  items[next]?.focus({ preventScroll: true })
  return items[next]
}
