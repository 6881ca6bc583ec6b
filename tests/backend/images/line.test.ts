import { expect, it } from 'vitest'
import { waitingLine } from '#backend/images/line.ts'

/** Tasks that end when told to, and the order in which they began. */
function workshop() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const task = (key: string) => () => {
    begun.push(key)
    return new Promise<string>((resolve) => ends.set(key, () => resolve(key)))
  }
  const end = async (key: string) => {
    ends.get(key)?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { begun, task, end }
}

const patient = { abreast: 1, longest: 10, patience: 1000 }

it('lets light tasks pass heavy ones', async () => {
  const { begun, task, end } = workshop()
  const line = waitingLine({ ...patient, clock: () => 0 })
  const all = ['first', 'heavy', 'light', 'medium'].map((key, index) =>
    line.ask(key, [1, 900, 60, 300][index] ?? 0, task(key)),
  )
  for (const key of ['first', 'light', 'medium', 'heavy']) await end(key)
  expect(begun).toEqual(['first', 'light', 'medium', 'heavy'])
  expect(await Promise.all(all)).toEqual(['first', 'heavy', 'light', 'medium'])
})

it('lets who waited long go first all the same', async () => {
  let now = 0
  const { begun, task, end } = workshop()
  const line = waitingLine({ ...patient, clock: () => now })
  const all = [line.ask('first', 1, task('first')), line.ask('heavy', 900, task('heavy'))]
  now = 900
  all.push(line.ask('light', 60, task('light')))
  for (const key of ['first', 'heavy', 'light']) await end(key)
  expect(begun).toEqual(['first', 'heavy', 'light'])
  await Promise.all(all)
})

it('does no more at once than it may', async () => {
  const { begun, task, end } = workshop()
  const line = waitingLine({ ...patient, abreast: 2 })
  const all = ['a', 'b', 'c'].map((key) => line.ask(key, 1, task(key)))
  expect(begun).toEqual(['a', 'b'])
  for (const key of ['a', 'b', 'c']) await end(key)
  await Promise.all(all)
})

it('goes on after a failure', async () => {
  const line = waitingLine(patient)
  await expect(line.ask('bad', 1, () => Promise.reject(new Error('torn paper')))).rejects.toThrow('torn paper')
  expect(await line.ask('bad', 1, () => Promise.resolve('mended'))).toBe('mended')
})

it('refuses with 503 when too many wait, or one waited too long', async () => {
  let now = 0
  const { task, end } = workshop()
  const line = waitingLine({ abreast: 1, longest: 1, patience: 1000, clock: () => now })
  const first = line.ask('first', 1, task('first'))
  const second = line.ask('second', 1, task('second'))
  await expect(line.ask('third', 1, task('third'))).rejects.toMatchObject({ status: 503 })
  const refused = expect(second).rejects.toMatchObject({ status: 503 })
  now = 1001
  await end('first')
  await refused
  await first
})

it('drops what nobody waits for any more, but not what someone does', async () => {
  const { begun, task, end } = workshop()
  const line = waitingLine(patient)
  const first = line.ask('first', 1, task('first'))
  const [gone, stays] = [new AbortController(), new AbortController()]
  const dropped = line.ask('dropped', 1, task('dropped'), gone.signal)
  const shared = [
    line.ask('shared', 2, task('shared'), gone.signal),
    line.ask('shared', 2, task('shared'), stays.signal),
  ]
  gone.abort()
  await expect(dropped).rejects.toMatchObject({ status: 499 })
  await end('first')
  await end('shared')
  expect(await Promise.all([first, ...shared])).toEqual(['first', 'shared', 'shared'])
  expect(begun).toEqual(['first', 'shared'])
})
