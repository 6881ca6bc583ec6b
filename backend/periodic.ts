import type { Log } from './wire/log.ts'

/** Runs a task at an interval, one run at a time. The returned function stops it and awaits the current run. */
export function periodically(
  name: string,
  milliseconds: number,
  task: () => Promise<unknown>,
  log: Log,
): () => Promise<void> {
  let current: Promise<unknown> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    current = task()
      .catch((error: unknown) =>
        log.error(`${name} failed`, { error: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => (busy = false))
  }, milliseconds)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}
