import { Problem } from '../wire/problem.ts'

interface Job {
  key: string
  /** Smaller goes first. */
  weight: number
  waiting: number
  since: number
  start(): void
  give(reason: Problem): void
}

interface LineOptions {
  /** How many are drawn at once. */
  abreast: number
  /** How many may wait. */
  longest: number
  /** Milliseconds that one may wait. */
  patience: number
  clock?: () => number
}

export interface Line {
  /** The task's answer; the same key asked again meanwhile shares it. The task is dropped if everyone who asked has left before it began. */
  ask<T>(key: string, weight: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

const crowded = (detail: string) => new Problem(503, 'Too Many Pictures', detail)

/** A waiting line for drawing: light tasks pass heavy ones, but who has waited long goes before both. */
export function waitingLine({ abreast, longest, patience, clock = () => performance.now() }: LineOptions): Line {
  const flights = new Map<string, { job: Job; answer: Promise<unknown> }>()
  const queue: Job[] = []
  let running = 0

  const isFree = () => running < abreast && queue.length > 0

  const next = () => {
    while (isFree()) {
      const now = clock()
      const rank = (job: Job) => job.weight - (now - job.since)
      const job = queue.reduce((best, other) => (rank(other) < rank(best) ? other : best))
      queue.splice(queue.indexOf(job), 1)
      if (now - job.since > patience) job.give(crowded('The picture waited too long to be drawn.'))
      else job.start()
    }
  }

  const leave = (job: Job) => {
    job.waiting--
    const place = queue.indexOf(job)
    if (job.waiting > 0 || place < 0) return
    queue.splice(place, 1)
    job.give(new Problem(499, 'Request Closed', 'Nobody waits for the picture any more.'))
  }

  const begin = <T>(key: string, weight: number, task: () => Promise<T>): { job: Job; answer: Promise<T> } => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const start = () => {
      running++
      task()
        .then(resolve, reject)
        .finally(() => {
          running--
          flights.delete(key)
          next()
        })
    }
    const give = (reason: Problem) => {
      flights.delete(key)
      reject(reason)
    }
    const job: Job = { key, weight, waiting: 0, since: clock(), start, give }
    return { job, answer: promise }
  }

  return {
    async ask<T>(key: string, weight: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      const flight = flights.get(key)
      if (!flight && queue.length >= longest) throw crowded('Too many pictures are waiting to be drawn.')
      const { job, answer } = flight ?? begin(key, weight, task)
      if (!flight) {
        flights.set(key, { job, answer })
        queue.push(job)
      }
      job.waiting++
      const left = () => leave(job)
      signal?.addEventListener('abort', left, { once: true })
      next()
      try {
        return (await answer) as T
      } finally {
        signal?.removeEventListener('abort', left)
      }
    },
  }
}
