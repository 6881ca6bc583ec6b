import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '#backend/store/store.ts'
import { commands, shop } from '../../scripts/shop/commands.ts'
import { execute as executeIn } from '../../scripts/shop/run.ts'
import { nearest } from '../../scripts/shop/nearest.ts'
import { readInstant, readInteger } from '../../scripts/shop/read-values.ts'
import { printable } from '../../scripts/shop/table.ts'
import { emptyStore, onPostgres, type OwnStore } from '../backend/own-store.ts'
import { runCommand } from './run-command.ts'

let store: OwnStore
beforeAll(async () => {
  store = await emptyStore()
})
afterAll(() => store.drop())

const run = (...args: string[]) => runCommand(store, ...args)

describe('npm run shop', () => {
  it('prints JSON with --json, and ends with 0', async () => {
    const { status, stdout, stderr } = await run('audit', '--json')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(JSON.parse(stdout)).toEqual({ actions: [] })
  })

  it('prints a sentence on stderr for an error, and ends with 1', async () => {
    const { status, stdout, stderr } = await run('audti')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^unknown command "audti": did you mean "audit"\?$/m)
  })

  it.skipIf(onPostgres)('says that the embedded store is in use while another process has it open', async () => {
    const open = await openStore(store.where)
    const { status, stderr } = await run('audit').finally(() => open.close())
    expect(status).toBe(1)
    expect(stderr).toMatch(/is in use by process \d+: .* stop the shop, run this command, and start the shop again/)
  })
})

const execute = async (args: string[]) => (await executeIn(shop, args)).text

it('lists the commands without arguments, those of a group, and the options of one', async () => {
  expect(await execute([])).toContain('audit [options]')
  expect(await execute(['orders', '--help'])).toMatch(/orders ship NUMBER \[options\]/)
  expect(await execute(['orders', 'ship', '--help'])).toMatch(/--carrier NAME/)
})

it.each([
  [['audit', '--sinc', '2026-11-01'], 'audit: unknown option "--sinc", did you mean "--since"?'],
  [['audit', '--since', '2026-02-30'], '--since is "2026-02-30": expected a day such as 2026-11-20'],
  [['audit', '--limit', '0'], '--limit is "0": expected a whole number from 1 to 10000'],
  [['audit', 'today'], 'unexpected argument "today"'],
  [['audit', '--as', ''], '--as: expected a name of 1 to 100 characters'],
  [['orders'], 'orders what: expected list'],
  [['orders', 'x'], 'unknown command "orders x": expected list'],
])('rejects %j', (args, sentence) => expect(execute(args)).rejects.toThrow(sentence))

it('has an example of each command, and a row in docs/desk.md', () => {
  for (const [name, { example }] of Object.entries(commands)) expect(example.startsWith(name)).toBe(true)
  const guide = readFileSync('docs/desk.md', 'utf8')
  for (const name of Object.keys(commands)) expect(guide).toContain(`| \`${name}\``)
})

it.each([
  ['ordres', 'orders'],
  ['cansel', 'cancel'],
  ['SHIP', 'ship'],
  ['packinglist', 'packing-list'],
  ['zebra', undefined],
])('finds the command most like %s', (name, expected) => {
  expect(nearest(name, ['orders', 'ship', 'cancel', 'refund', 'packing-list'])).toBe(expected)
})

it.each(['2026-13-01', '2026-02-29', 'yesterday', '20261120', '2026-11-20T09:00', '11/20/2026', ''])(
  'rejects %j as an instant',
  (text) => expect(() => readInstant('--since', text)).toThrow('expected a day'),
)

it('reads a day as its beginning in UTC and a time with its offset', () => {
  expect(readInstant('--since', '2028-02-29')).toEqual(new Date('2028-02-29T00:00:00Z'))
  expect(readInstant('--since', '2026-11-20T09:00:00-05:00')).toEqual(new Date('2026-11-20T14:00:00Z'))
})

it.each(['1e2', '-1', '1.5', ' 1', '٣', ''])('rejects %j as a whole number', (text) => {
  expect(() => readInteger('--limit', text, 1, 100)).toThrow('expected a whole number from 1 to 100')
})

it('replaces characters that control a terminal', () => {
  expect(printable('Eve\u001b[2J\r\nMallory')).toBe('Eve [2J  Mallory')
})
