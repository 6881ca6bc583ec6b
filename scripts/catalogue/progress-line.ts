/** Shows how far a long work is, how fast, and how long it will take. */
export interface ProgressLine {
  show(stage: string, share: number, rows?: number): void
  note(remark: string): void
  end(): void
}

const EVERY = 250
const EVERY_IN_LOG = 5000

export function progressLine(): ProgressLine {
  const { isTTY } = process.stderr
  let stage = ''
  let started = 0
  let shown = 0
  const clear = () => {
    if (isTTY) process.stderr.write('\r\x1b[K')
  }
  return {
    show(next, share, rows) {
      const now = performance.now()
      const changed = next !== stage
      if (changed) [stage, started] = [next, now]
      if (!changed && share < 1 && now - shown < (isTTY ? EVERY : EVERY_IN_LOG)) return
      shown = now
      const seconds = (now - started) / 1000
      const rate = rows && seconds > 0 ? `, ${Math.round(rows / seconds)} a second` : ''
      const left = share > 0 && share < 1 ? `, ${Math.ceil((seconds / share) * (1 - share))} s left` : ''
      const text = `${stage} ${Math.floor(share * 100)} %${rows === undefined ? '' : ` (${rows}${rate}${left})`}`
      process.stderr.write(isTTY ? `\r\x1b[K${text}` : `${text}\n`)
    },
    note(remark) {
      clear()
      process.stderr.write(`${remark}\n`)
    },
    end: clear,
  }
}
