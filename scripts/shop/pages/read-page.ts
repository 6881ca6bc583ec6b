import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { marked } from 'marked'
import { z } from 'zod'
import { articlePage, pageFromHtml, pageFromJson, type PagePlan } from '#backend/content/page-plan.ts'
import { safeHtml } from '#/server-fns/content/rich-text.server.ts'
import { UsageError } from '../command.ts'

export interface ReadPage {
  plan: PagePlan
  /** The elements that are not permitted and were removed. */
  removed: readonly string[]
}

/** The id of the page that a file is named after: `help~aboutus.md`. */
export const pageIdOf = (file: string): string => basename(file, extname(file))

/**
 * Reads a page from a Markdown, HTML or JSON file. Its rich text is sanitised as the shop does it.
 * @throws {UsageError} that says what was expected, and where.
 */
export function readPage(file: string, id: string): ReadPage {
  const text = readText(file)
  const parse = readers[extname(file).toLowerCase()]
  if (!parse) throw new UsageError(`${file}: expected a file that ends in .md, .html or .json`)
  const removed = new Set<string>()
  const plan = sanitised(
    parsed(file, () => parse(id, text)),
    removed,
  )
  return { plan, removed: [...removed] }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
  } catch (error) {
    throw new UsageError(`${file} cannot be read: expected a file with a page`, { cause: error })
  }
}

function parsed(file: string, parse: () => PagePlan): PagePlan {
  try {
    return parse()
  } catch (error) {
    const issues = error instanceof z.ZodError ? z.prettifyError(error) : undefined
    const reason = issues ?? (error instanceof Error ? error.message : String(error))
    throw new UsageError(`${file}: ${reason}`, { cause: error })
  }
}

const readers: Readonly<Record<string, (id: string, text: string) => PagePlan>> = {
  '.md': pageFromMarkdown,
  '.html': pageFromHtml,
  '.json': pageFromJson,
}

const heading = /^# +(?<title>.+)$/m
const descriptionLine = /^description: *(?<description>.+)$/m
const MAX_DESCRIPTION = 160

/** A heading `# Title`, a line `description: …` (or else the first paragraph), then the text. */
function pageFromMarkdown(id: string, text: string): PagePlan {
  const title = heading.exec(text)?.groups?.['title']?.trim()
  if (!title) throw new Error('line 1: expected a heading such as "# About us", the title of the page')
  const declared = descriptionLine.exec(text)?.groups?.['description']?.trim()
  const body = text.replace(heading, '').replace(descriptionLine, '').trim()
  const html = marked.parse(body, { async: false, gfm: true })
  const plain = safeHtml(html, (path) => path)
    .replaceAll(/(?:<[^>]*>|\s)+/g, ' ')
    .trim()
  if (!plain) throw new Error('expected a text below the title')
  return articlePage({ id, title, description: declared ?? plain.slice(0, MAX_DESCRIPTION), html })
}

const htmlData = z.looseObject({ html: z.string() })

/** Sanitises the HTML of every component, and collects the elements that were removed. */
function sanitised(plan: PagePlan, removed: Set<string>): PagePlan {
  const clean = (components: PagePlan['regions'][string]): PagePlan['regions'][string] =>
    components.map((component) => {
      const found = htmlData.safeParse(component.data)
      if (!found.success) return component
      const html = safeHtml(found.data.html, (path) => path)
      const permitted = tagsIn(html).add('h1')
      for (const tag of tagsIn(found.data.html)) if (!permitted.has(tag)) removed.add(tag)
      return { ...component, data: { ...found.data, html } }
    })
  return { ...plan, regions: Object.fromEntries(Object.entries(plan.regions).map(([id, list]) => [id, clean(list)])) }
}

const tagsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, tag = '']) => tag.toLowerCase()))
