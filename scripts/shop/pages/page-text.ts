import type { Page } from '#/contracts/auth/shopper.ts'
import type { PagePlan } from '#backend/content/page-plan.ts'

/** The title, description and HTML of a page that is one rich text; undefined for a page of other components. */
function articleOf({ pageTitle, pageDescription, regions }: PagePlan) {
  const [heading, text, ...others] = Object.values(regions).flat()
  const { html } = Object(text?.data)
  return heading?.typeId === 'commerce_assets.heading' && typeof html === 'string' && others.length === 0
    ? { title: pageTitle, description: pageDescription, html }
    : undefined
}

/** A page in the format that `pages edit` reads: HTML if it is a text, else JSON. */
export function pageText(plan: PagePlan): string {
  const article = articleOf(plan)
  if (!article) return JSON.stringify(plan, null, 2)
  const { title, description, html } = article
  return `<!--\ntitle: ${title}\ndescription: ${description}\n-->\n${html}`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** An HTML file of its own that shows a page: its texts as in the shop, and the data of other components. */
export function previewOf(plan: PagePlan, regions: Page['regions']): string {
  const article = articleOf(plan)
  const body = article
    ? `<h1>${escaped(article.title)}</h1>\n${article.html}`
    : regions
        .flatMap(({ components }) => components)
        .map(({ typeId, data }) => `<h2>${escaped(typeId)}</h2>\n<pre>${escaped(JSON.stringify(data, null, 2))}</pre>`)
        .join('\n')
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(plan.pageTitle)}</title>
<meta name="description" content="${escaped(plan.pageDescription)}">
<style>body { max-width: 42rem; margin: 3rem auto; padding: 0 1rem; font: 1.125rem/1.6 Georgia, serif } pre { white-space: pre-wrap }</style>
</head>
<body>
<p><small>Preview, not published. ${escaped(plan.pageDescription)}</small></p>
${body}
</body>
</html>
`
}
