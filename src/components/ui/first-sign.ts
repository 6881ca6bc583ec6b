const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'change',
  'scroll',
  'click',
  'popstate',
]

/** A page that comes to lie under a pointer at rest is told of a move by nothing. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0

/** Settles at the next sign that a shopper turns to the page. */
export const nextSign = () =>
  new Promise<void>((settle) => {
    const listeners = new AbortController()
    const notice = (event: Event) => {
      if (isAtRest(event)) return
      listeners.abort()
      settle()
    }
    for (const name of signs)
      window.addEventListener(name, notice, { capture: true, passive: true, signal: listeners.signal })
  })

const early = Promise.withResolvers<void>()
let sign: Promise<void> | undefined

/** Settles at the first sign that a shopper turns to the page. */
export const firstSign = (): Promise<void> => (sign ??= Promise.race([early.promise, nextSign()]))

/** Tells of a sign that came before anything listened for it. */
export const giveSign = (): void => early.resolve()
