import { writeFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { ownSiteId } from '#/domain/own-shop.ts'
import { namesIn, nameLocales } from '#backend/catalog/names.ts'
import { nextGeneration } from '#backend/catalog/state.ts'
import { checkedPage } from '#backend/content/check-page.ts'
import { addEdit, editKey, readEdits, undoEdit, type EditedPage } from '#backend/content/edits.ts'
import { pageNamed, pagesOf } from '#backend/content/library.ts'
import { recordAction } from '#backend/audit/actions.ts'
import { sites, siteConfiguration, type SiteKey } from '#backend/sites/sites.ts'
import type { Database } from '#backend/store/database.ts'
import { shop } from '#shop'
import { command, noArguments, oneArgument, UsageError, type Input } from './command.ts'
import { nearest } from './nearest.ts'
import { pageText, previewOf } from './pages/page-text.ts'
import { pageIdOf, readPage } from './pages/read-page.ts'
import { table } from './table.ts'

const siteAndLocale = {
  site: { type: 'string', value: 'SITE', help: 'Art, Poster or PosterAP; your own shop by default' },
  locale: { type: 'string', value: 'LOCALE', help: 'one language, such as fr-CA; all by default' },
} as const
const page = { type: 'string', value: 'ID', help: 'the page; named by the file by default' } as const

function siteFrom(name: string = shop ? ownSiteId(shop) : 'Art'): SiteKey {
  const site = sites.find((key) => key === name.toLowerCase())
  if (!site) throw new UsageError(`--site is "${name}": expected ${sites.join(', ')}`)
  return site
}

function localeFrom(name = ''): string {
  if (name !== '' && !nameLocales.some((locale) => locale === name))
    throw new UsageError(`--locale is "${name}": expected one of ${nameLocales.join(', ')}`)
  return name
}

const ID = /^[a-z0-9][a-z0-9.~-]{0,99}$/

function pageFrom(id: string, values: { site?: string | undefined; locale?: string | undefined }): EditedPage {
  if (!ID.test(id))
    throw new UsageError(
      `"${id}" is no page: expected small letters, digits, hyphens and ~ for /, such as help~aboutus`,
    )
  return { site: siteFrom(values.site), id, locale: localeFrom(values.locale) }
}

const named = ({ site, id, locale }: EditedPage) => `${site} ${id}${locale && ` ${locale}`}`

/** Records the change and makes rendered pages stale. */
async function changed(session: Input<never>['session'], db: Kysely<Database>, name: string, edited: EditedPage) {
  const { actor, now } = await session.services()
  await recordAction(db, { actor, now }, { command: name, object: named(edited) })
  await nextGeneration(db)
}

export const pagesList = command({
  summary: 'lists the pages of content, and which ones are edited',
  options: { site: siteAndLocale.site },
  example: 'pages list',
  async run({ args, values, session }) {
    noArguments(args)
    const site = siteFrom(values.site)
    const edits = await readEdits((await session.store()).db, site)
    const pages = [...pagesOf(site, namesIn('en-US'), edits).values()].map(({ id, pageTitle: title }) => {
      const locales = ['', ...nameLocales].filter((locale) => edits.has(editKey({ locale, id })))
      return { id, title, edited: locales.map((locale) => locale || 'all languages') }
    })
    const rows = pages.map(({ id, title, edited }) => [id, title, edited.length > 0 ? `edited: ${edited.join()}` : ''])
    return { data: { pages }, text: table(rows) }
  },
})

export const pagesShow = command({
  summary: 'prints a page in the format that "pages edit" reads',
  args: 'ID',
  options: siteAndLocale,
  example: 'pages show help~aboutus',
  async run({ args, values, session }) {
    const { site, id, locale } = pageFrom(oneArgument(args, 'page'), values)
    const edits = await readEdits((await session.store()).db, site)
    const names = namesIn(locale || 'en-US')
    const plan = pageNamed(id, site, names, edits)
    if (!plan) throw unknownPage(id, [...pagesOf(site, names, edits).keys()])
    return { data: { page: plan }, text: pageText(plan) }
  },
})

function unknownPage(id: string, ids: readonly string[]): UsageError {
  const meant = nearest(id, ids)
  return new UsageError(`there is no page "${id}"${meant ? `: did you mean "${meant}"?` : ''}`)
}

export const pagesEdit = command({
  summary: 'replaces a page, or adds one, by a Markdown, HTML or JSON file',
  args: 'FILE',
  options: { ...siteAndLocale, page },
  example: 'pages edit help~aboutus.md',
  async run({ args, values, session }) {
    const file = oneArgument(args, 'file')
    const edited = pageFrom(values.page ?? pageIdOf(file), values)
    const { plan, removed } = readPage(file, edited.id)
    const { db } = await session.store()
    const { now } = await session.services()
    await checkedPage(db, plan, siteConfiguration(edited.site).siteId, now())
    await db.transaction().execute(async (transaction) => {
      await addEdit(transaction, edited, plan, now())
      await changed(session, transaction, 'pages edit', edited)
    })
    if (removed.length > 0) session.warn(`Removed, because a page cannot have it: ${removed.join(', ')}`)
    return {
      data: { ...edited, removed },
      text: `${named(edited)} is published. "pages undo ${edited.id}" takes it back.`,
    }
  },
})

export const pagesUndo = command({
  summary: 'takes back the last edit of a page',
  args: 'ID',
  options: siteAndLocale,
  example: 'pages undo help~aboutus',
  async run({ args, values, session }) {
    const edited = pageFrom(oneArgument(args, 'page'), values)
    const { db } = await session.store()
    await db.transaction().execute(async (transaction) => {
      if (!(await undoEdit(transaction, edited))) throw new Error(`${named(edited)} has no edit to take back`)
      await changed(session, transaction, 'pages undo', edited)
    })
    return { data: edited, text: `The last edit of ${named(edited)} is taken back.` }
  },
})

export const pagesPreview = command({
  summary: 'writes how a page would look to an HTML file, without publishing it',
  args: 'FILE',
  options: { ...siteAndLocale, page, out: { type: 'string', value: 'FILE', help: 'FILE.preview.html by default' } },
  example: 'pages preview help~aboutus.md',
  async run({ args, values, session }) {
    const file = oneArgument(args, 'file')
    const { site, id } = pageFrom(values.page ?? pageIdOf(file), values)
    const { plan, removed } = readPage(file, id)
    const { db } = await session.store()
    const { regions } = await checkedPage(db, plan, siteConfiguration(site).siteId, new Date())
    const out = values.out ?? `${file}.preview.html`
    writeFileSync(out, previewOf(plan, regions))
    if (removed.length > 0) session.warn(`Removed, because a page cannot have it: ${removed.join(', ')}`)
    return { data: { file: out, removed }, text: `${out} shows the page. "pages edit ${file}" publishes it.` }
  },
})
