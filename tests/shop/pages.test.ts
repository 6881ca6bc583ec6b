import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page } from '#/contracts/auth/shopper.ts'
import { createBackend } from '#backend/backend.ts'
import type { Command } from '../../scripts/shop/command.ts'
import { pagesEdit, pagesList, pagesPreview, pagesShow, pagesUndo } from '../../scripts/shop/pages.ts'
import { filledStore, type OwnStore } from '../backend/own-store.ts'
import { send } from '../backend/small-backend.ts'
import { runOn } from './run-on.ts'

const NOON = new Date('2026-11-16T15:00:00Z')
const quiet = { info() {}, warn: console.warn, error: console.error }
const folder = mkdtempSync(join(tmpdir(), 'pages-'))
let own: OwnStore
beforeAll(async () => {
  own = await filledStore({ works: 300, now: NOON })
})
afterAll(async () => {
  await own.drop()
  rmSync(folder, { recursive: true })
})

const run = (command: Command, args: readonly string[], values: Record<string, string> = {}) =>
  runOn(own, command, args, values)

function fileWith(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** What the shop shows of pages. */
async function shown(...paths: readonly string[]): Promise<(string | undefined)[]> {
  const backend = await createBackend({
    ...own.where,
    works: 300,
    now: () => NOON,
    log: quiet,
    settings: { seedShoppers: false },
  })
  const titles: (string | undefined)[] = []
  for (const path of paths) {
    const response = await send(
      backend,
      `/experience/shopper-experience/v1/organizations/f_ecom_zzpp_001/pages/${path}`,
    )
    titles.push(response.ok ? page.parse(await response.json()).pageTitle : undefined)
  }
  await backend.close()
  return titles
}

it('publishes a Markdown file, shows it in its language only, and takes it back', async () => {
  const about = fileWith(
    'help~aboutus.md',
    '# About Aurora\n\nWe print **posters** in Ottawa.\n\n- On paper\n- On canvas\n',
  )
  const [before] = await shown('help~aboutus')
  await run(pagesEdit, [about])
  await run(pagesEdit, [fileWith('help~aboutus.html', '<!--\ntitle: À propos\ndescription: Qui\n-->\n<p>Nous</p>')], {
    locale: 'fr-CA',
  })
  await run(pagesEdit, [fileWith('new.md', '# Our press\n\nIt is old.')], { page: 'help~press' })
  expect(await shown('help~aboutus', 'help~aboutus?locale=fr-CA', 'help~press')).toEqual([
    'About Aurora',
    'À propos',
    'Our press',
  ])
  const printed = await run(pagesShow, ['help~aboutus'])
  expect(printed.text).toContain('<p>We print <strong>posters</strong> in Ottawa.</p>')
  expect((await run(pagesList, [])).text).toMatch(/help~aboutus +About Aurora +edited: all languages,fr-CA/)

  await run(pagesUndo, ['help~aboutus'])
  await run(pagesUndo, ['help~press'])
  expect(await shown('help~aboutus', 'help~aboutus?locale=fr-CA', 'help~press')).toEqual([
    before,
    'À propos',
    undefined,
  ])
  await expect(run(pagesUndo, ['help~aboutus'])).rejects.toThrow('art help~aboutus has no edit to take back')
})

it('reads what it has printed', async () => {
  for (const id of ['help~shipping', 'home']) {
    const { text } = await run(pagesShow, [id])
    const file = fileWith(`${id}.${text.startsWith('{') ? 'json' : 'html'}`, text)
    await run(pagesEdit, [file])
    const [before, after] = [text, (await run(pagesShow, [id])).text].map((shape) =>
      shape.replaceAll(/\s+/g, ' ').trim(),
    )
    expect(after).toBe(before)
    await run(pagesUndo, [id])
  }
})

it('removes what a page cannot have, and names it [R10]', async () => {
  const file = fileWith(
    'help~evil.md',
    '# Hello\n\n<script>steal()</script><p onclick="steal()">Text</p><iframe src="//evil.example"></iframe>\n\n[x](javascript:steal)',
  )
  const { data } = await run(pagesEdit, [file])
  expect(data).toMatchObject({ removed: ['script', 'iframe'] })
  const { text } = await run(pagesShow, ['help~evil'])
  expect(text).not.toMatch(/<script|steal|iframe|onclick/)
  expect(text).toContain('<p>Text</p>')
  await run(pagesUndo, ['help~evil'])
})

it('writes a preview and publishes nothing', async () => {
  const file = fileWith('help~later.md', '# Later & more\n\ndescription: What comes.\n\nSoon.')
  const { data } = await run(pagesPreview, [file])
  expect(data).toMatchObject({ file: `${file}.preview.html` })
  const html = readFileSync(`${file}.preview.html`, 'utf8')
  expect(html).toContain('<h1>Later &amp; more</h1>')
  expect(html).toContain('content="What comes."')
  expect(await shown('help~later')).toEqual([undefined])
})

describe('a file that cannot be published', () => {
  const component = (typeId: string, data: object) =>
    JSON.stringify({
      name: 'X',
      pageTitle: 'X',
      pageDescription: 'X',
      regions: { main: [{ typeId, data }] },
    })
  it.each<[string, string, string]>([
    ['help~a.md', 'No title', 'line 1: expected a heading such as "# About us"'],
    ['help~a.md', '# Title only\n', 'expected a text below the title'],
    ['help~a.html', '<p>Text</p>', 'expected a comment with title and description, then HTML'],
    ['help~a.json', '{\n  "name": "X",\n}', 'line 3 column 1'],
    ['help~a.json', '{"name":"X"}', 'pageTitle'],
    ['help~a.json', component('shop.banner', {}), 'a component has the typeId "shop.banner": expected one of'],
    [
      'help~a.json',
      component('commerce_assets.heading', {}),
      'a component commerce_assets.heading cannot be shown: text',
    ],
    ['help~a.json', component('commerce_assets.heading', { text: { $worcs: 1 } }), '$worcs is not a reference'],
    ['help~a.docx', 'PK', 'expected a file that ends in .md, .html or .json'],
    ['Help About.md', '# X\n\nY', '"Help About" is no page'],
  ])('%s with %j is rejected', async (name, text, sentence) => {
    await expect(run(pagesEdit, [fileWith(name, text)])).rejects.toThrow(sentence)
  })

  it('is one of a page, site or language that the shop does not have', async () => {
    const file = fileWith('help~a.md', '# A\n\nB')
    await expect(run(pagesEdit, [file], { site: 'Sculpture' })).rejects.toThrow('--site is "Sculpture": expected art')
    await expect(run(pagesEdit, [file], { locale: 'de' })).rejects.toThrow('--locale is "de": expected one of en-US')
    await expect(run(pagesShow, ['help~aboutsu'])).rejects.toThrow('did you mean "help~aboutus"?')
    await expect(run(pagesEdit, [join(folder, 'none.md')])).rejects.toThrow('cannot be read')
  })
})
