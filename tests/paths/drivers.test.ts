import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { findMachines } from '@passepartout/paths'
import { expect, it } from 'vitest'

const machines = findMachines('src/machines').map(({ name }) => name)

it.each(machines)('%s has a page driver', (name) => {
  const file = `e2e/paths/${name}.driver.ts`
  if (!existsSync(file)) expect.fail(`write ${file}: every machine is tested on the page that shows it`)
})

it('every page driver belongs to a machine', () => {
  const drivers = globSync('e2e/paths/*.driver.ts').map((file) => basename(file, '.driver.ts'))
  expect(drivers.filter((name) => !machines.includes(name))).toEqual([])
})
