const asleep = new Set<object>()
let awake = Promise.withResolvers<void>()

/** Clicks are made again in their order, one at a time. */
let turn: Promise<unknown> = Promise.resolve()

/** Milliseconds after which a click goes its way without the script that it waited for. */
const patience = 3000

/**
 * Keeps a click on a sleeping part of the page until the part has come alive, and makes it then. A disclosure opens by
 * itself, and what asks for another tab or window is the browser's.
 */
function hold(click: MouseEvent): void {
  const { target } = click
  const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey
  if (!plain || !click.isTrusted || !(target instanceof Element)) return
  if (!target.closest('main, footer') || target.closest('summary')) return
  click.preventDefault()
  click.stopImmediatePropagation()
  const late = new Promise((settle) => setTimeout(settle, patience))
  const due = Promise.race([awake.promise, late])
  turn = Promise.all([turn, due]).then(() => clickAgain(target))
}

/** What a click changes is shown before the next one comes: two clicks on "one more" are two more. */
function clickAgain(target: Element): Promise<void> {
  window.removeEventListener('click', hold, true)
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window }))
  return new Promise((settle) => setTimeout(settle))
}

/** Says that a part of the page sleeps. */
export function fallAsleep(part: object): void {
  if (asleep.size === 0) {
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
