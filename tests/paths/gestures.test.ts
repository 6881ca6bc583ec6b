import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { machinesIn } from '#paths/discover.ts'
import { describe, expect, it } from 'vitest'
import { notWalked } from '../../e2e/paths/not-walked.ts'

const machines = machinesIn('src/machines').map(({ name }) => name)

it.each(machines)('%s is walked in the browser, or it is said why not', (name) => {
  const file = `e2e/paths/${name}.gestures.ts`
  const walked = existsSync(file)
  const reason = notWalked[name]
  if (!walked && !reason?.trim()) expect.fail(`write ${file}, or say in e2e/paths/not-walked.ts why not`)
  if (walked && reason !== undefined) expect.fail(`${file} is there: strike ${name} out of e2e/paths/not-walked.ts`)
})

describe('what is there for the browser', () => {
  it('belongs to a machine', () => {
    const walked = globSync('e2e/paths/*.gestures.ts').map((file) => basename(file, '.gestures.ts'))
    expect([...walked, ...Object.keys(notWalked)].filter((name) => !machines.includes(name))).toEqual([])
  })
})
