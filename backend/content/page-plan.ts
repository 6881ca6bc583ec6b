import { z } from 'zod'

const componentPlan = z.strictObject({
  typeId: z.string(),
  data: z.unknown(),
  /** The regions of a layout component. */
  get regions() {
    return z.record(z.string(), z.array(componentPlan)).optional()
  },
})

export const pagePlan = z.strictObject({
  id: z.string(),
  typeId: z.string().default('page'),
  name: z.string(),
  pageTitle: z.string(),
  pageDescription: z.string(),
  regions: z.record(z.string(), z.array(componentPlan)),
})

/** A page file: components in regions, with references to values of the catalogue. */
export type PagePlan = z.infer<typeof pagePlan>

export const pageFromJson = (id: string, text: string): PagePlan =>
  pagePlan.parse({ id, ...z.record(z.string(), z.unknown()).parse(JSON.parse(text)) })

/** The parts of a page of rich text. */
export interface Article {
  id: string
  title: string
  description: string
  html: string
}

const article = /^<!--\s*title: (?<title>.+)\s+description: (?<description>.+)\s+-->\s*(?<html>[^]+)$/

/** A page of rich text: its title and description in a comment, then the HTML. */
export function pageFromHtml(id: string, text: string): PagePlan {
  const { title, description, html } = article.exec(text)?.groups ?? {}
  if (!title || !description || !html)
    throw new Error(`page ${id}: expected a comment with title and description, then HTML`)
  return articlePage({ id, title, description, html })
}

/** A page of rich text. */
export const articlePage = ({ id, title, description, html }: Article): PagePlan =>
  pagePlan.parse({
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
