import {
  getCoveringPaths,
  scoreMutants,
  recordMachine,
  withOmissions,
  writeCoverage,
  writeReport,
} from '@passepartout/paths'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMachine } from 'xstate'

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off', break: 'off' } } },
})
const cases = { events: [{ type: 'press' }, { type: 'break' }] }

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
  const { items } = getCoveringPaths(lamp, cases)
  const described = withOmissions(items, {})
  const taken = (...descriptions: string[]) =>
    described.filter(({ description }) => descriptions.includes(description)).map(({ id }) => id)
  const [on, off, broken] = described.map(({ description }) => description)
  writeCoverage(folder, lamp, described, 'model', { 'path 1': taken(on!, off!), 'path 2': taken(broken!) })
  writeCoverage(folder, lamp, described, 'browser', { 'path 1': taken(on!) })
  const scored = await scoreMutants({ machine: lamp, cases }, await recordMachine({ machine: lamp, cases }))
  const mutants = scored.mutants.map((mutant, index) => (index === 0 ? { ...mutant, killedBy: null } : mutant))
  writeFileSync(join(folder, 'mutants'), JSON.stringify([{ ...scored, mutants }]))
  writeReport({
    coverage: folder,
    mutants: join(folder, 'mutants'),
    html: join(folder, 'report.html'),
    markdown: join(folder, 'report.md'),
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

it('counts machines, edges and mutants, and lists what is not covered', () => {
  const report = read('report.md')
  expect(report).toContain('- edges taken in the model: 3 of 3')
  expect(report).toContain('- edges taken in the browser: 1 of 3')
  expect(report).toMatch(/\| lamp \| 3 of 3 \| 1 of 3 \| none \| none \| 0 of 2 \| \d of \d \|/)
  expect(report).toContain('- **lamp**: in "on", on "break" -> "off"')
  expect(report).toContain('## Mutants that survived\n\n- **lamp**: "any state": starts in "on"')
})

it('lists on the page which test took which edge, edges that are not covered first', () => {
  const page = read('report.html')
  const edges = [...page.matchAll(/<th>(in [^<]*)<\/th><td>([^<]*)<\/td><td>([^<]*)<\/td>/g)].map((found) =>
    found.slice(1).map((text) => text.replaceAll('&quot;', '"').replaceAll('&gt;', '>')),
  )
  expect(edges).toEqual([
    ['in "on", on "press" -> "off"', 'path 1', 'not taken'],
    ['in "on", on "break" -> "off"', 'path 2', 'not taken'],
    ['in "off", on "press" -> "on"', 'path 1', 'path 1'],
  ])
})
