import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { machinesIn } from '#paths/discover.ts'
import { expect, it } from 'vitest'

const machines = machinesIn('src/machines').map(({ name }) => name)

it.each(machines)('%s is walked in the browser', (name) => {
  const file = `e2e/paths/${name}.gestures.ts`
  if (!existsSync(file)) expect.fail(`write ${file}: every machine is walked on the page that shows it`)
})

it('what is there for the browser belongs to a machine', () => {
  const walked = globSync('e2e/paths/*.gestures.ts').map((file) => basename(file, '.gestures.ts'))
  expect(walked.filter((name) => !machines.includes(name))).toEqual([])
})
