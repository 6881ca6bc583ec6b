import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogue } from '../../scripts/catalogue/commands.ts'
import { readColumns, readPercentage } from '../../scripts/catalogue/options.ts'
import { execute } from '../../scripts/shop/run.ts'
import { emptyStore, type OwnStore } from '../backend/own-store.ts'
import { runScript } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
const at = (name: string) => join(folder, name)
let store: OwnStore
beforeAll(async () => {
  store = await emptyStore()
  writeFileSync(at('works.csv'), 'id,title,artist,year\na,One,Ines Vale,1990\nb,Two,Ines Vale,soon\n')
  writeFileSync(at('ids.txt'), 'a\nnone\n')
})
afterAll(async () => {
  await store.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command in this process, which is faster; for those that do not open the store. */
const runHere = async (...args: string[]) => (await execute(catalogue, args)).text

const run = (...args: string[]) => runScript('scripts/catalogue.ts', store, ...args)

it('imports nothing with too few valid rows, and prints why, as text and as JSON', async () => {
  const text = await run('import', at('works.csv'), '--at-least', '51%')
  expect(text.status).toBe(1)
  expect(text.stderr).toContain('1 of 2 rows of ')
  expect(text.stderr).toContain('are valid, expected 51% at least (--at-least)')
  const json = await run('import', at('works.csv'), '--at-least', '51', '--json')
  expect(json.status).toBe(1)
  expect(JSON.parse(json.stdout)).toMatchObject({
    outcome: 'rejected',
    rejected: 1,
    works: 0,
    reasons: { rejected: { 'year: expected a whole number from -3000 to 2027': 1 } },
  })
})

it('deletes only with --yes where there is no terminal, reports unknown ids, and undoes once', async () => {
  expect(await run('import', at('works.csv'))).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^1 work added/m),
  })
  const rejected = await run('delete', at('ids.txt'))
  expect(rejected).toMatchObject({ status: 1, stdout: '' })
  expect(rejected.stderr).toContain('1 work will be deleted, until "undo" restores them: expected --yes')
  const deleted = await run('delete', at('ids.txt'), '--yes')
  expect(deleted).toMatchObject({ status: 0 })
  expect(deleted.stdout).toBe('1 work deleted. The catalogue has 0 works.\n1 id of no imported work:\n  line 2: none\n')
  const undone = await run('undo')
  expect(undone).toMatchObject({ status: 0, stdout: 'Undone. The catalogue has 1 work.\n' })
  expect(undone.stderr).toMatch(/Undo of "delete ids.txt" of \d{4}-\d\d-\d\d \d\d:\d\d UTC restores 1 deleted work/)
  expect(await run('undo')).toMatchObject({ status: 1, stderr: expect.stringContaining('There is nothing to undo') })
  expect(await run('export', at('out.csv'))).toMatchObject({ status: 0 })
  expect(readFileSync(at('out.csv'), 'utf8')).toContain('a,One,Ines Vale')
})

it.each([
  [['imprt', 'works.csv'], 'unknown command "imprt": did you mean "import"?'],
  [['import', at('works.csv'), '--dryrun'], 'unknown option "--dryrun", did you mean "--dry-run"?'],
  [['import', at('none.csv')], `there is no file ${at('none.csv')}`],
  [['import', folder], 'is a directory: expected a file'],
  [['import', at('works.csv'), '--only', 'price', '--replace'], 'expected one of them'],
])('rejects %j with a sentence', (args, sentence) => expect(runHere(...args)).rejects.toThrow(sentence))

it('does not replace the imported file by its report', async () => {
  await expect(runHere('import', at('works.csv'), '--report', at('works.csv'))).rejects.toThrow(
    '--report is the imported file',
  )
  expect(existsSync(at('works.csv'))).toBe(true)
})

it('prints the options of a command with --help', async () => {
  const help = await runHere('import', '--help')
  for (const option of ['--dry-run', '--at-least PERCENT', '--only COLUMNS', '--replace'])
    expect(help).toContain(option)
})

it.each([
  ['50%', 50],
  ['50', 50],
  ['0 %', 0],
  ['100%', 100],
])('reads %j as a percentage', (text, percentage) => expect(readPercentage('--at-least', text)).toBe(percentage))

it.each(['0.5', '101%', '-1', '', 'half', '50%%', '٥٠'])('rejects %j as a percentage', (text) =>
  expect(() => readPercentage('--at-least', text)).toThrow('expected a whole percentage from 0% to 100%'),
)

it('reads columns in any case, each once, without the id', () => {
  expect(readColumns('--only', ' Price,stock,price@cad,id,PRICE')).toEqual(['price', 'stock', 'price@CAD'])
  expect(() => readColumns('--only', 'prise')).toThrow('--only names the unknown column "prise": did you mean price?')
  expect(() => readColumns('--only', 'id')).toThrow('names no column but id')
  expect(() => readColumns('--only', '')).toThrow('expected columns separated by commas')
})
