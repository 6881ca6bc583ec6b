import { Problem } from '../wire/problem.ts'

interface Job {
  key: string
  /** A smaller weight runs first. */
  weight: number
  waiters: number
  queuedAt: number
  start(): void
  reject(reason: Problem): void
}

interface RenderQueueOptions {
  /** How many tasks run at once. */
  concurrency: number
  maxQueued: number
  /** The longest time in the queue. */
  timeoutMs: number
  clock?: () => number
}

export interface RenderQueue {
  /**
   * Runs a task and resolves to its result. Requests with the same key share one task. A task is dropped when every
   * request for it is aborted before it starts.
   * @throws {Problem} 503 when the queue is full or the task was queued too long, 499 when it is dropped.
   */
  run<T>(key: string, weight: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

const overloaded = (detail: string) => new Problem(503, 'Too Many Pictures', detail)

/** A queue that prefers light tasks; each millisecond in the queue takes one off the weight of a task. */
export function renderQueue({
  concurrency,
  maxQueued,
  timeoutMs,
  clock = () => performance.now(),
}: RenderQueueOptions): RenderQueue {
  const jobs = new Map<string, { job: Job; result: Promise<unknown> }>()
  const queue: Job[] = []
  let running = 0

  const canStart = () => running < concurrency && queue.length > 0

  const startNext = () => {
    while (canStart()) {
      const now = clock()
      const rank = (job: Job) => job.weight - (now - job.queuedAt)
      const job = queue.reduce((best, other) => (rank(other) < rank(best) ? other : best))
      queue.splice(queue.indexOf(job), 1)
      if (now - job.queuedAt > timeoutMs) job.reject(overloaded('The picture was queued too long.'))
      else job.start()
    }
  }

  const leave = (job: Job) => {
    job.waiters--
    const index = queue.indexOf(job)
    if (job.waiters > 0 || index < 0) return
    queue.splice(index, 1)
    job.reject(new Problem(499, 'Request Closed', 'Every request for the picture was closed.'))
  }

  const createJob = <T>(key: string, weight: number, task: () => Promise<T>): { job: Job; result: Promise<T> } => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const start = () => {
      running++
      task()
        .then(resolve, reject)
        .finally(() => {
          running--
          jobs.delete(key)
          startNext()
        })
    }
    const rejectJob = (reason: Problem) => {
      jobs.delete(key)
      reject(reason)
    }
    return { job: { key, weight, waiters: 0, queuedAt: clock(), start, reject: rejectJob }, result: promise }
  }

  return {
    async run<T>(key: string, weight: number, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      const known = jobs.get(key)
      if (!known && queue.length >= maxQueued) throw overloaded('Too many pictures are queued.')
      const { job, result } = known ?? createJob(key, weight, task)
      if (!known) {
        jobs.set(key, { job, result })
        queue.push(job)
      }
      job.waiters++
      const onAbort = () => leave(job)
      signal?.addEventListener('abort', onAbort, { once: true })
      startNext()
      try {
        return (await result) as T
      } finally {
        signal?.removeEventListener('abort', onAbort)
      }
    },
  }
}
