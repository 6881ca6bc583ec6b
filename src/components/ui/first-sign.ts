const signs = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'change',
  'scroll',
  'click',
  'popstate',
]

/** Settles at the next sign that a shopper turns to the page. */
export const nextSign = () =>
  new Promise<void>((settle) => {
    const listeners = new AbortController()
    const notice = () => {
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
