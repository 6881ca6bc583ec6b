const UPDATE_MS = 250
const LOG_UPDATE_MS = 5000

/** Prints progress to stderr: one line that is rewritten in a terminal, else a line every few seconds. */
export function progressLine() {
  const { isTTY } = process.stderr
  let stage = ''
  let started = 0
  let printed = 0
  const clear = () => {
    if (isTTY) process.stderr.write('\r\x1b[K')
  }
  return {
    show(next: string, share: number, rows?: number) {
      const now = performance.now()
      const isNewStage = next !== stage
      if (isNewStage) [stage, started] = [next, now]
      if (!isNewStage && share < 1 && now - printed < (isTTY ? UPDATE_MS : LOG_UPDATE_MS)) return
      printed = now
      const seconds = (now - started) / 1000
      const done = rows === undefined ? '' : `${rows.toLocaleString('en')} works, `
      const left = share > 0.02 && share < 1 ? `, about ${Math.ceil((seconds / share) * (1 - share))} s left` : ''
      const text = `${stage}: ${done}${Math.floor(share * 100)} %${left}`
      process.stderr.write(isTTY ? `\r\x1b[K${text}` : `${text}\n`)
    },
    warn(message: string) {
      clear()
      process.stderr.write(`${message}\n`)
    },
    end: clear,
  }
}
