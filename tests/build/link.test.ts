import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'passepartout-scripts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Links scripts, by name, in a process of their own: modules need a flag of Node. */
function link(scripts: Readonly<Record<string, string>>) {
  for (const [name, code] of Object.entries(scripts)) writeFileSync(join(folder, name), code)
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', '--experimental-vm-modules', 'scripts/link.ts', folder],
    { encoding: 'utf8' },
  )
  return { status, stderr: stderr.replaceAll(`${folder}: `, '') }
}

it('links scripts that import what others export', () => {
  expect(link({ 'a.js': "import { b } from './b.js'; export const a = b", 'b.js': 'export const b = 1' })).toEqual({
    status: 0,
    stderr: '',
  })
})

it.each([
  ['a name is not exported', "import { c } from './b.js'; c()", /a\.js cannot be linked: .*'c'/],
  ['a script is missing', "import './c.js'", /a\.js cannot be linked: .*there is no script \.\/c\.js/],
  [
    'a preloaded script is missing',
    "console.log('assets/~.c.js')",
    /assets\/~\.c\.js is preloaded and not in the folder/,
  ],
  ['a script has a syntax error', 'export const', /a\.js cannot be parsed: SyntaxError/],
])('fails if %s', (_, code, message) => {
  const { status, stderr } = link({ 'a.js': code, 'b.js': 'export const b = 1' })
  expect(status).toBe(1)
  expect(stderr).toMatch(message)
})

it('fails if scripts import each other in a circle', () => {
  expect(
    link({
      'a.js': "import { b } from './b.js'; export const a = () => b",
      'b.js': "import { c } from './c.js'; export const b = () => c",
      'c.js': "import { b } from './b.js'; export const c = () => b",
    }),
  ).toEqual({ status: 1, stderr: 'scripts import each other: b.js > c.js > b.js\n' })
})

it('fails if there are no scripts', () => {
  expect(link({})).toEqual({ status: 1, stderr: 'there are no scripts\n' })
})
