import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foreignFiles, foreignProject } from './foreign-project.ts'

let folder: string
beforeAll(() => {
  folder = foreignProject()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) => {
  const env = { ...process.env, NODE_OPTIONS: '', VITEST: undefined, VITEST_WORKER_ID: undefined }
  const { status, stdout } = spawnSync(process.execPath, [resolve('paths/cli.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env,
  })
  return { status, stdout }
}
const partOf = (stdout: string, name: string) => stdout.split('\n\n').find((part) => part.includes(name)) ?? ''

it('covers machines of any project without a written case, and says what cannot be loaded', () => {
  const { status, stdout } = run()
  expect(partOf(stdout, 'src/kettle.ts')).toMatch(/take 7 of 7 coverage items/)
  expect(partOf(stdout, 'src/parcel.js')).toMatch(
    /take (\d+) of \1 coverage items\n {2}payloads and results are assumed: the input, rate, track$/,
  )
  expect(partOf(stdout, 'src/lantern.js')).toMatch(/take 10 of 10 coverage items/)
  expect(stdout).not.toContain('a lantern is lit')
  expect(partOf(stdout, 'src/visa.ts')).toMatch(/take (\d+) of \1 coverage items/)
  expect(partOf(stdout, 'src/stamp.js')).toMatch(/take (\d+) of \1 coverage items/)
  expect(partOf(stdout, 'src/permit.js')).toMatch(/take (\d+) of \1 coverage items/)
  expect(partOf(stdout, 'src/jukebox.ts')).toMatch(
    /take (\d+) of \1 coverage items\n {2}payloads and results are assumed: localStorage, AudioContext, window/,
  )
  expect(partOf(stdout, 'src/ferry.tsx')).toMatch(/^ferry .*take (\d+) of \1 coverage items/s)
  expect(partOf(stdout, 'src/deck.jsx')).toMatch(/take 14 of 14 coverage items/)
  expect(partOf(stdout, 'src/board.ts')).toMatch(/take (\d+) of \1 coverage items/)
  expect(partOf(stdout, 'src/running.ts')).toMatch(/take 3 of 3 coverage items/)
  expect(partOf(stdout, 'src/switch.tsx')).toMatch(/take 3 of 3 coverage items/)
  expect(partOf(stdout, 'src/broken.ts')).toContain('nowhere')
  expect(partOf(stdout, 'src/private.ts')).toContain('it has no machine in a constant')
  expect(stdout).not.toContain('notes.ts')
  expect(stdout).not.toContain('the live machine differs')
  expect(stdout.trim().split('\n').at(-1)).toBe('12 machines, 2 files without one')
  expect(status).toBe(0)
})

it('writes cases that it then uses, and names what they lack', () => {
  run('--init', 'src/parcel.js')
  const cases = readFileSync(join(folder, 'src/parcel.cases.js'), 'utf8')
  expect(cases).toContain("{ status: 'delivered'")
  expect(run('src/parcel.js').stdout).not.toContain('assumed')
  writeFileSync(
    join(folder, 'src/parcel.cases.js'),
    "export const parcelCases = { ports: { track: { done: [{ status: 'delivered', stops: [] }] } } }",
  )
  expect(run('src/parcel.js').stdout).toMatch(/not taken: in "asking", on "track done" -> "underway"/)
  rmSync(join(folder, 'src/parcel.cases.js'))
})

it('writes the cases of each machine of a file', () => {
  mkdirSync(join(folder, 'twins'))
  const machine = (name: string, event: string) =>
    `export const ${name} = createMachine({ id: '${name}', on: { ${event}: { actions: ({ event }) => console.log(event.weight) } } })`
  const source = ["import { createMachine } from 'xstate'", machine('left', 'lift'), machine('right', 'drop')].join(
    '\n',
  )
  writeFileSync(join(folder, 'twins/twins.ts'), source)
  run('--init', 'twins')
  const written = readFileSync(join(folder, 'twins/twins.cases.ts'), 'utf8')
  expect(written.match(/export const \w+/g)).toEqual(['export const leftCases', 'export const rightCases'])
  expect(written.match(/import/g)).toHaveLength(1)
  const { status, stdout } = run('twins')
  expect([status, stdout]).toEqual([0, expect.not.stringContaining('are assumed')])
})

it('loads modules with the aliases of the project that a folder belongs to', () => {
  mkdirSync(join(folder, 'shed/src'), { recursive: true })
  writeFileSync(
    join(folder, 'shed/vite.config.js'),
    `export default { resolve: { alias: { '~': '${join(folder, 'shed/src')}' } } }`,
  )
  writeFileSync(join(folder, 'shed/src/words.js'), "export const first = 'open'")
  writeFileSync(
    join(folder, 'shed/src/gate.js'),
    `import { createMachine } from 'xstate'
    import { first } from '~/words.js'
    export const gate = createMachine({ id: 'gate', initial: first, states: { open: { on: { shut: 'shut' } }, shut: {} } })`,
  )
  expect(run('shed/src').stdout).toContain('gate  (gate in shed/src/gate.js)')
})

it('records paths, marks what differs in each run, and notices a change', () => {
  expect(run('--record', 'src/running.ts', 'src/deck.jsx').stdout).toContain(
    'differs in each run, and is not compared: context.token',
  )
  expect(run('src/running.ts', 'src/deck.jsx').status).toBe(0)
  writeFileSync(
    join(folder, 'src/deck.jsx'),
    (foreignFiles['src/deck.jsx'] ?? '').replace("actions: emit({ type: 'ejected' })", ''),
  )
  const changed = run('src/deck.jsx')
  expect(changed.stdout).toMatch(
    /path \d+ of "deck" deviates at .*"eject" did \{"emitted":\[\{"type":"ejected"\}\]\} and now does \{\}/,
  )
  expect(changed.status).toBe(1)
  writeFileSync(join(folder, 'src/deck.jsx'), foreignFiles['src/deck.jsx'] ?? '')
})

it.each([
  ['--nothing', 'passepartout-paths [--record]'],
  ['no-such-folder', 'There is no file or folder "no-such-folder"'],
  ['--max-states=few', '--max-states few: expected a number above 0, such as --max-states 50'],
])('says what it expects when it is run with %s', (argument, message) => {
  const { status, stderr } = spawnSync(process.execPath, [resolve('paths/cli.ts'), argument], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain(message)
})

it('visits so many states and takes paths so long as its options say', () => {
  expect(run('--max-states', '3', 'src/kettle.ts').stdout).toContain('summary of the context')
  expect(partOf(run('--max-steps', '2', 'src/deck.jsx').stdout, 'deck')).toMatch(/[2-9] paths with .* take 14 of 14/)
})

it.each([
  ['Vitest', '/vitest', ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose']],
  ['Node', '/node-test', ['--test', '--test-reporter=spec', 'all.test.mjs']],
])('runs as tests of %s, which fail for a file that cannot be loaded only', (_, adapter, args) => {
  writeFileSync(
    join(folder, 'all.test.mjs'),
    `import { testMachines } from '@passepartout/paths${adapter}'\nawait testMachines(['src/kettle.ts', 'src/parcel.js', 'src/deck.jsx', 'src/broken.ts'])\n`,
  )
  const env = { ...process.env, NODE_OPTIONS: '', VITEST: undefined, VITEST_WORKER_ID: undefined, NO_COLOR: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env })
  const passed = stdout.split('\n').filter((line) => /[✓✔].*take its transitions, and match its record/.test(line))
  expect(passed).toHaveLength(3)
  expect(stdout).toMatch(/[×✖].*loads every file with a machine/)
  expect(stdout + stderr).toContain('nowhere')
  expect(status).toBe(1)
})

it('lists the changes of a machine that its paths do not notice', () => {
  const { stdout } = run('--mutants', 'src/parcel.js')
  expect(stdout).toMatch(/(\d+) of \1 mutants are noticed/)
})
