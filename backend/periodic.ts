import type { Log } from './wire/log.ts'

/** Does a task again and again, one at a time; what it returns stops it and waits for the one under way. */
export function periodically(
  name: string,
  milliseconds: number,
  task: () => Promise<unknown>,
  log: Log,
): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    underWay = task()
      .catch((error: unknown) =>
        log.error(`${name} failed`, { error: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => (busy = false))
  }, milliseconds)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
