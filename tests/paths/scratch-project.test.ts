import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { install, otherProject, pack } from '../packed-packages.ts'

/** The files of the README's first steps: blocks whose language is followed by a path. */
const blocks = [...readFileSync('paths/README.md', 'utf8').matchAll(/^```ts (\S+)\n(.*?)^```$/gms)]
const files = Object.fromEntries(blocks.map(([, path = '', content = '']) => [path, content]))
const machine = 'src/transfer/transfer.machine.ts'

let folder: string
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const run = (...args: string[]) => {
  const options = { cwd: folder, encoding: 'utf8', env: otherProject } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
  return { status, output: `${stdout}${stderr}` }
}
const runVitest = () => run('node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose')

/** A project that has installed the packed package; its peers are those of this repository. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paths-'))
  const devDependencies = { 'fast-check': '4', vite: '8', vitest: '5' }
  write('package.json', JSON.stringify({ name: 'scratch', type: 'module', private: true, devDependencies }))
  install(folder, pack(['paths'], join(folder, 'packed')))
  for (const [path, content] of Object.entries(files)) write(path, content)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('brings its documents along', () => {
  const installed = join(folder, 'node_modules/@passepartout/paths')
  expect(readdirSync(installed)).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'LICENSE']))
})

it('has a file for each step of the README', () => {
  expect(Object.keys(files)).toEqual([machine, 'src/transfer/transfer.cases.ts', 'tests/machines.test.ts', 'record.ts'])
})

it('covers the machine of the README by its command, before a case is written', () => {
  const cases = 'src/transfer/transfer.cases.ts'
  rmSync(join(folder, cases))
  const { status, output } = run('node_modules/@passepartout/paths/cli.js', 'src')
  write(cases, files[cases] ?? '')
  const shown = /```\n(transfer {2}[^`]*)\n```/.exec(readFileSync('paths/README.md', 'utf8'))?.[1] ?? 'no example'
  expect(output).toContain(shown)
  expect(status).toBe(0)
})

it('records and tests the machine of the README, and fails when its effect is removed', () => {
  expect(run('record.ts')).toMatchObject({ status: 0 })
  expect(readFileSync(join(folder, 'src/transfer/transfer.paths.json'), 'utf8')).toContain(
    '["send done 1","sent",{"context":{"receipt":"R-1"}}]',
  )
  const passed = runVitest()
  expect(passed.output).toContain('the paths of transfer')
  expect(passed.status).toBe(0)

  write(machine, (files[machine] ?? '').replace(", actions: 'notifyFailed'", ''))
  const failed = runVitest()
  expect(failed.status).toBe(1)
  const [, message = ''] = /^> (path 1 of .*)$/m.exec(readFileSync('paths/README.md', 'utf8')) ?? []
  expect(failed.output.replaceAll('\\"', '"')).toContain(message)
})
