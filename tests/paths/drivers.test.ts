import { globSync } from 'node:fs'
import { basename } from 'node:path'
import {
  effectsOf,
  findMachines,
  ignoredItems,
  loadMachine,
  pageOf,
  readRecord,
  stateNodesOf,
  withOmissions,
} from '@passepartout/paths'
import { type AnyPageDriver, surfaceOf } from '@passepartout/paths/playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDriver } from '../../e2e/paths/load-driver.ts'

const machines = findMachines('src/machines')

it('has a page driver for each machine, and no other', () => {
  const drivers = globSync('e2e/paths/*.driver.ts').map((file) => basename(file, '.driver.ts'))
  expect(drivers.toSorted()).toEqual(machines.map(({ name }) => name).toSorted())
})

describe.each(machines)('the page driver of $name', (files) => {
  let driver: AnyPageDriver

  beforeAll(async () => {
    const loaded = await loadDriver(files.name)
    if (!loaded)
      expect.fail(`write e2e/paths/${files.name}.driver.ts: every machine is tested on the page that shows it`)
    driver = loaded
  })

  it('checks each effect of the machine, or gives a reason', async () => {
    const { machine } = await loadMachine(files)
    expect(Object.keys(driver.effects ?? {}).toSorted()).toEqual(effectsOf(machine).toSorted())
  })

  it('names the control of each event that a state ignores, or gives a reason', () => {
    const { ignored: recorded } = pageOf(readRecord(files))
    const ignored = withOmissions(ignoredItems(recorded), surfaceOf(driver))
    const tested = ignored.filter(({ modelOnly }) => modelOnly === null)
    const types = new Set(tested.map(({ labels: [type = ''] = [] }) => type))
    expect([...types].filter((type) => typeof driver.controls[type] !== 'function')).toEqual([])
  })

  it('asserts every state that a page can show', async () => {
    const { machine } = await loadMachine(files)
    const known = [...Object.keys(driver.states), ...(driver.transientStates ?? [])]
    const leaves = stateNodesOf(machine).filter(
      ({ type, always }) =>
        (type === 'atomic' || type === 'final') && !always?.some(({ guard }) => guard === undefined),
    )
    const names = leaves.map(({ path }) => path.join('.'))
    expect(names.filter((name) => !known.some((state) => state === '*' || `${name}.`.startsWith(`${state}.`)))).toEqual(
      [],
    )
  })

  it('gives each reason as a sentence', () => {
    const reasons = [driver.omits, driver.effects, driver.controls, { code: driver.code }]
      .flatMap((part): unknown[] => Object.values(part ?? {}))
      .filter((part) => typeof part === 'string')
    expect(reasons.filter((reason) => reason.split(' ').length < 4)).toEqual([])
  })
})
