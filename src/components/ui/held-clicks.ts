import { giveSign } from './first-sign.ts'

declare global {
  interface Window {
    /** Buttons clicked before any script of ours was there. */
    earlyClicks?: Set<Element>
    holdEarlyClick?: (click: MouseEvent) => void
  }
}

/** Stands in the page's head as the server writes it, and keeps the buttons that are clicked before the shell is alive. */
export const earlyClickScript = import.meta.env.SSR
  ? `earlyClicks=new Set;addEventListener("click",holdEarlyClick=c=>{let b=c.isTrusted&&c.target.closest("button[type=button]:not([popovertarget])");b&&(c.stopImmediatePropagation(),earlyClicks.add(b))},!0)`
  : ''

const asleep = new Set<object>()
let awake = Promise.withResolvers<void>()

/** Clicks are made again in their order, one at a time. */
let turn: Promise<unknown> = Promise.resolve()

/** Milliseconds after which a click on a link goes its way without the script that it waited for. */
const patience = 3000
let patient = true

/**
 * Keeps a click on a sleeping part of the page until the part has come alive, and makes it then. A disclosure opens by
 * itself, and what asks for another tab or window is the browser's. A button does nothing without its script: it waits
 * as long as that takes.
 */
function hold(click: MouseEvent): void {
  const { target } = click
  const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey
  if (!plain || !click.isTrusted || !(target instanceof Element)) return
  if (!target.closest('main, footer') || target.closest('summary')) return
  const isButton = target.closest('button[type=button]') !== null
  if (!isButton && !patient) return
  click.preventDefault()
  click.stopImmediatePropagation()
  clickInTurn(target, isButton ? awake.promise : Promise.race([awake.promise, patienceOver()]))
}

const patienceOver = () =>
  new Promise<void>((settle) =>
    setTimeout(() => {
      patient = false
      settle()
    }, patience),
  )

function clickInTurn(target: Element, due: Promise<void>): void {
  turn = Promise.all([turn, due]).then(() => clickAgain(target))
}

/** What a click changes is shown before the next one comes: two clicks on "one more" are two more. */
function clickAgain(target: Element): Promise<void> {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window }))
  return new Promise((settle) => setTimeout(settle))
}

/** Says that a part of the page sleeps. */
export function fallAsleep(part: object): void {
  if (asleep.size === 0) {
    patient = true
    awake = Promise.withResolvers()
    window.addEventListener('click', hold, true)
  }
  asleep.add(part)
}

/** Says that a part of the page has come alive or gone. */
export function comeAlive(part: object): void {
  if (!asleep.delete(part) || asleep.size > 0) return
  window.removeEventListener('click', hold, true)
  awake.resolve()
}

/** Says that the shell is alive, once the parts of the page that sleep have said so. */
export function shellAlive(): void {
  if (window.holdEarlyClick) window.removeEventListener('click', window.holdEarlyClick, true)
  const early = [...(window.earlyClicks ?? [])]
  window.earlyClicks?.clear()
  const alive = asleep.size > 0 ? awake.promise : Promise.resolve()
  if (early.length > 0) giveSign()
  for (const target of early) clickInTurn(target, alive)
}
