import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { install, otherProject, pack } from './packed-packages.ts'

/** A change of each machine that its tests have to notice. */
const changes = {
  'form-wizard': { file: 'src/wizard.machine.ts', text: "'step.back': 'contact'", changed: "'step.back': 'review'" },
  'media-player': { file: 'src/player.machine.ts', text: "exit: 'stopAudio', ", changed: '' },
  'order-workflow': { file: 'src/order.machine.js', text: "entry: 'countAttempt',", changed: '' },
}
const examples = globSync('examples/*/').map((path) => path.split(/[/\\]/)[1] ?? '')

let folder: string
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const run = (example: string, ...args: string[]) => {
  const options = { cwd: join(folder, example), encoding: 'utf8', env: otherProject } as const
  const { status, stdout, stderr } = spawnSync('npm', args, options)
  return { status, output: `${stdout}${stderr}` }
}
const passes = { status: 0, output: expect.anything() }

/** Copies the examples, and installs the packed packages in them. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'examples-'))
  const tarballs = pack(['paths', 'visualiser'], join(folder, 'packed'))
  for (const example of examples) {
    const filter = (path: string) => !/node_modules|dist|coverage|test-results/.test(path)
    cpSync(join('examples', example), join(folder, example), { recursive: true, filter })
    install(join(folder, example), tarballs)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('has a change for each example', () => expect(Object.keys(changes)).toEqual(examples.toSorted()))

describe.each(Object.entries(changes))('%s', (example, { file, text, changed }) => {
  it('passes its tests, and fails them when its machine is changed', () => {
    expect(run(example, 'test')).toEqual(passes)
    const source = read(folder, example, file)
    expect(source).toContain(text)
    writeFileSync(join(folder, example, file), source.replace(text, changed))
    expect(run(example, 'test')).toEqual({ status: 1, output: expect.stringContaining('deviates') })
    writeFileSync(join(folder, example, file), source)
  })

  it('has the record and the picture that the commands write today', () => {
    expect(run(example, 'run', 'paths')).toEqual(passes)
    expect(run(example, 'run', 'draw')).toEqual(passes)
    const written = globSync(['src/*.paths.json', 'pictures/*.svg'], { cwd: join('examples', example) })
    expect(written).toHaveLength(2)
    for (const path of written) expect(read(folder, example, path), path).toBe(read('examples', example, path))
  })
})

it.each(['form-wizard', 'media-player'])('%s has correct types, and builds without the visualiser', (example) => {
  expect(run(example, 'run', 'build')).toEqual(passes)
  const [script = ''] = globSync(join(folder, example, 'dist/assets/*.js'))
  expect(read(script)).toContain('xstate.init')
  expect(read(script)).not.toContain('/dev/machines')
})
