/** Milliseconds after which no frame is waited for: a hidden tab paints none. */
const patience = 200

/** Settles once the browser has painted what is changed now. */
export const painted = () =>
  new Promise<void>((settle) => {
    requestAnimationFrame(() => setTimeout(settle))
    setTimeout(settle, patience)
  })
