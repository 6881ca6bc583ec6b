import { expect, it } from 'vitest'
import { renderQueue } from '#backend/images/render-queue.ts'

/** Tasks that end on demand, and the order in which they started. */
function controlledTasks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (key: string) => () => {
    started.push(key)
    return new Promise<string>((resolve) => ends.set(key, () => resolve(key)))
  }
  const end = async (key: string) => {
    ends.get(key)?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { started, task, end }
}

const options = { concurrency: 1, maxQueued: 10, timeoutMs: 1000 }

it('runs light tasks before heavy ones', async () => {
  const { started, task, end } = controlledTasks()
  const queue = renderQueue({ ...options, clock: () => 0 })
  const all = ['first', 'heavy', 'light', 'medium'].map((key, index) =>
    queue.run(key, [1, 900, 60, 300][index] ?? 0, task(key)),
  )
  for (const key of ['first', 'light', 'medium', 'heavy']) await end(key)
  expect(started).toEqual(['first', 'light', 'medium', 'heavy'])
  expect(await Promise.all(all)).toEqual(['first', 'heavy', 'light', 'medium'])
})

it('runs a heavy task first when it was queued long enough', async () => {
  let now = 0
  const { started, task, end } = controlledTasks()
  const queue = renderQueue({ ...options, clock: () => now })
  const all = [queue.run('first', 1, task('first')), queue.run('heavy', 900, task('heavy'))]
  now = 900
  all.push(queue.run('light', 60, task('light')))
  for (const key of ['first', 'heavy', 'light']) await end(key)
  expect(started).toEqual(['first', 'heavy', 'light'])
  await Promise.all(all)
})

it('runs no more tasks at once than its concurrency', async () => {
  const { started, task, end } = controlledTasks()
  const queue = renderQueue({ ...options, concurrency: 2 })
  const all = ['a', 'b', 'c'].map((key) => queue.run(key, 1, task(key)))
  expect(started).toEqual(['a', 'b'])
  for (const key of ['a', 'b', 'c']) await end(key)
  await Promise.all(all)
})

it('continues after a failed task', async () => {
  const queue = renderQueue(options)
  await expect(queue.run('bad', 1, () => Promise.reject(new Error('out of memory')))).rejects.toThrow('out of memory')
  expect(await queue.run('bad', 1, () => Promise.resolve('drawn'))).toBe('drawn')
})

it('rejects with 503 when the queue is full or a task was queued too long', async () => {
  let now = 0
  const { task, end } = controlledTasks()
  const queue = renderQueue({ concurrency: 1, maxQueued: 1, timeoutMs: 1000, clock: () => now })
  const first = queue.run('first', 1, task('first'))
  const second = queue.run('second', 1, task('second'))
  await expect(queue.run('third', 1, task('third'))).rejects.toMatchObject({ status: 503 })
  const rejected = expect(second).rejects.toMatchObject({ status: 503 })
  now = 1001
  await end('first')
  await rejected
  await first
})

it('drops a task when all its requests are aborted, but not while one remains', async () => {
  const { started, task, end } = controlledTasks()
  const queue = renderQueue(options)
  const first = queue.run('first', 1, task('first'))
  const [aborted, open] = [new AbortController(), new AbortController()]
  const dropped = queue.run('dropped', 1, task('dropped'), aborted.signal)
  const shared = [
    queue.run('shared', 2, task('shared'), aborted.signal),
    queue.run('shared', 2, task('shared'), open.signal),
  ]
  aborted.abort()
  await expect(dropped).rejects.toMatchObject({ status: 499 })
  await end('first')
  await end('shared')
  expect(await Promise.all([first, ...shared])).toEqual(['first', 'shared', 'shared'])
  expect(started).toEqual(['first', 'shared'])
})
