import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { SiteKey } from '../catalog/facets.ts'

const pagePlan = z.strictObject({
  id: z.string(),
  typeId: z.string().default('page'),
  name: z.string(),
  pageTitle: z.string(),
  pageDescription: z.string(),
  regions: z.record(z.string(), z.array(z.strictObject({ typeId: z.string(), data: z.unknown() }))),
})

/** A page as it is written: its components in regions, with references instead of what the catalogue knows. */
export type PagePlan = z.infer<typeof pagePlan>

/** Where a site's pages are kept; a page of a later shelf stands for one of the same id before. */
const shelves: Readonly<Record<SiteKey, readonly string[]>> = {
  art: ['art'],
  poster: ['poster'],
  posterap: ['poster', 'poster-ap'],
}

const root = join(fileURLToPath(new URL('.', import.meta.url)), 'pages')

/** Every page of a site by its id; read once. */
export function pagesOf(site: SiteKey): ReadonlyMap<string, PagePlan> {
  const known = libraries.get(site)
  if (known) return known
  const pages = new Map(shelves[site].flatMap(pagesOn).map((page) => [page.id, page]))
  libraries.set(site, pages)
  return pages
}

const libraries = new Map<SiteKey, ReadonlyMap<string, PagePlan>>()

const pagesOn = (shelf: string): PagePlan[] =>
  readdirSync(join(root, shelf))
    .toSorted()
    .map((name) => readPage(join(root, shelf, name)))

function readPage(path: string): PagePlan {
  const text = readFileSync(path, 'utf8')
  const id = basename(path, extname(path))
  return extname(path) === '.json'
    ? pagePlan.parse({ id, ...z.record(z.string(), z.unknown()).parse(JSON.parse(text)) })
    : articlePage(id, text)
}

const article = /^<!--\s*title: (?<title>.+)\s+description: (?<description>.+)\s+-->\s*(?<html>[^]+)$/

/** A page of rich text: its title and description in a comment, then the HTML. */
function articlePage(id: string, text: string): PagePlan {
  const { title, description, html } = article.exec(text)?.groups ?? {}
  if (!title || !description || !html)
    throw new Error(`page ${id}: expected a comment with title and description, then HTML`)
  return pagePlan.parse({
    id,
    name: title,
    pageTitle: title,
    pageDescription: description,
    regions: {
      main: [
        { typeId: 'commerce_assets.heading', data: { text: title, level: 1 } },
        { typeId: 'commerce_assets.richText', data: { html: html.trim() } },
      ],
    },
  })
}
