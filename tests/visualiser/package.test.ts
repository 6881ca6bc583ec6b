import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { otherProject } from '../packed-packages.ts'
import { freePort } from '../pages/failing-proxy.ts'
import { projectWithVisualiser } from './packed-project.ts'

let folder: string
let child: ChildProcess
let origin: string
let command: string
let output = ''
const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']

/** A project that has installed the packed package; its dependencies are those of this repository. */
beforeAll(async () => {
  const project = projectWithVisualiser()
  folder = project.folder
  writeFileSync(
    join(folder, 'kettle.ts'),
    `import { createMachine, EventObject } from 'xstate'
     interface Boil extends EventObject { type: 'boil' }
     export const kettle = createMachine({ initial: 'cold', states: { cold: { on: { boil: 'hot' } }, hot: {} } })`,
  )
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  command = project.command
  child = spawn(process.execPath, [command, '--port', String(port)], { cwd: folder, env: otherProject })
  const opened = new Promise<void>((settle, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (output += String(chunk)).includes('are shown at') && settle())
    child.once('exit', () => fail(new Error(output)))
  })
  await opened
}, 120_000)
afterAll(() => {
  child.kill()
  rmSync(folder, { recursive: true, force: true })
})

const read = async (path: string) => {
  const response = await fetch(`${origin}/dev/machines${path}`)
  return { status: response.status, text: await response.text() }
}

it('shows the machines of a folder in its package, without a tool for TypeScript', async () => {
  const [chart] = JSON.parse((await read('/data/charts')).text)
  expect(chart).toMatchObject({ id: 'kettle', root: { children: [{ key: 'cold' }, { key: 'hot' }] } })
  expect((await read('/data/problems')).text).toBe('[]')
  expect((await read('/picture.svg?machine=kettle')).text).toMatch(/^<svg .*kettle: 2 states, 1 transition/s)
  expect((await read('/data/layout?machine=kettle')).text).toContain('"boil"')
})

it('has the pages and the module for programs that are watched as built files, and no other file', async () => {
  const html = (await read('')).text
  for (const [, path = ''] of html.matchAll(/\/dev\/machines(\/client\/main\.\w+)/g))
    expect([path, (await read(path)).status]).toEqual([path, 200])
  expect((await read('/watch.js')).text).not.toMatch(/^import /m)
  expect((await read('/client/package.json')).status).toBe(404)
  expect(
    readFileSync(join(folder, 'node_modules/@passepartout/visualiser/types/visualiser/watch/watch.d.ts'), 'utf8'),
  ).toContain('watch(')
  expect(output.trim()).toBe(`The state machines are shown at ${origin}/dev/machines`)
})

it('draws machines as pictures and texts, compares them with another revision, and says what it needs', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [command, ...args], { cwd: folder, encoding: 'utf8' })
  expect(run('draw', 'kettle.ts', '--out', 'drawn')).toMatchObject({
    stdout: '1 machine is drawn in drawn.\n',
    status: 0,
  })
  expect(readFileSync(join(folder, 'drawn/kettle.svg'), 'utf8')).toMatch(/^<svg /)
  expect(readFileSync(join(folder, 'drawn/kettle.mmd'), 'utf8')).toContain('s1 --> s2 : boil')
  expect(readFileSync(join(folder, 'drawn/kettle.dot'), 'utf8')).toContain('s1 -> s2 [label="boil"]')
  expect(readFileSync(join(folder, 'drawn/kettle.dark.png')).subarray(1, 4).toString()).toBe('PNG')

  for (const args of [
    ['init', '-q'],
    ['add', 'kettle.ts'],
    [...author, 'commit', '-qm', 'A kettle'],
  ])
    execFileSync('git', args, { cwd: folder })
  const file = join(folder, 'kettle.ts')
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, before.replace('hot: {}', "hot: { on: { cool: 'cold' } }"))
  expect(run('diff', 'HEAD', 'kettle.ts', '--out', 'drawn')).toMatchObject({
    stdout: `1 machine differs from HEAD: ${join('drawn', 'difference.md')}\n`,
    stderr: '',
  })
  writeFileSync(file, before)
  const markdown = readFileSync(join(folder, 'drawn/difference.md'), 'utf8')
  expect(markdown).toContain('| HEAD | now |')
  expect(markdown).toContain('| + | hot cool |  | to cold |')
  const pictures = [...markdown.matchAll(/!\[kettle \w+\]\((.*?)\)/g)].map(([, name = '']) => name)
  expect(pictures).toHaveLength(2)
  expect(readFileSync(join(folder, 'drawn', pictures[1] ?? ''), 'utf8')).toContain('tr k-event added')
  expect(run('draw', 'kettle.ts', '--out', 'only', '--formats', 'svg,dot').status).toBe(0)
  expect(readdirSync(join(folder, 'only')).toSorted()).toEqual(['kettle.dot', 'kettle.svg'])
  expect(run('draw', '--formats', 'gif')).toMatchObject({
    stderr: expect.stringContaining('no format "gif"'),
    status: 1,
  })
  expect(run('diff', 'nowhere')).toMatchObject({ stderr: expect.stringContaining('names no commit'), status: 1 })
  expect(run('nowhere')).toMatchObject({ stderr: 'There is no file or folder "nowhere".\n', status: 1 })
  expect(run('--colour')).toMatchObject({ stderr: expect.stringContaining('--out FOLDER'), status: 1 })
})

it('has every module of its manifest, with types', async () => {
  const installed = join(folder, 'node_modules/@passepartout/visualiser')
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect(Object.keys(manifest.exports)).toEqual(
    expect.arrayContaining(['.', './actors', './statechart', './statechart.css', './tab', './vite', './watch']),
  )
  const script = Object.keys(manifest.exports)
    .filter((name) => name !== '.' && !name.endsWith('.css'))
    .map((name) => `console.log(Object.keys(await import('@passepartout/visualiser/${name.slice(2)}')).join())`)
  writeFileSync(join(folder, 'imports.mjs'), script.join('\n'))
  const options = { cwd: folder, encoding: 'utf8', env: otherProject } as const
  expect(execFileSync(process.execPath, ['imports.mjs'], options).trim().split('\n')).toEqual([
    'actorName,forwardedFields,isUnnamed,machineOf,redact,replayRoot,withDescendants,withoutSensitive',
    'Statechart',
    'VisualiserTab,isCases',
    'VisualiserData,visualiser',
    'watch',
  ])
  for (const entry of Object.values<{ types?: string } | string>(manifest.exports))
    if (typeof entry === 'object') expect(readFileSync(join(installed, entry.types ?? ''), 'utf8')).toContain('export')
  expect(readFileSync(join(installed, manifest.exports['./statechart.css']), 'utf8')).toContain('.statechart')
})

it('announces a change of a file to its pages, and shows the changed machine', async () => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/dev/machines/view`, { headers: { origin } })
  await new Promise((opened) => socket.once('open', opened))
  const announced = new Promise((settle) => socket.once('message', (data) => settle(JSON.parse(String(data)))))
  const file = join(folder, 'kettle.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('hot: {}', "hot: { on: { pour: 'cold' } }"))
  expect(await announced).toEqual({ type: 'changed' })
  socket.close()
  expect((await read('/data/charts')).text).toContain('"pour"')
})
