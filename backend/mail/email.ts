/** A paragraph of text, or a link on a line of its own. */
type Paragraph = string | { label: string; address: string }

export interface Email {
  subject: string
  greeting: string
  paragraphs: readonly Paragraph[]
  /** Rows of a table, such as the items of an order. */
  lines?: readonly { label: string; value: string }[] | undefined
  /** The brand's name. */
  signature: string
}

export function plainText({ greeting, paragraphs, lines = [], signature }: Email): string {
  const body = paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : `${paragraph.label}\n${paragraph.address}`,
  )
  const table = lines.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return [greeting, ...body, ...(table ? [table] : []), signature].join('\n\n')
}

export function html({ subject, greeting, paragraphs, lines = [], signature }: Email): string {
  const body = paragraphs.map((paragraph) =>
    typeof paragraph === 'string'
      ? `<p>${escapeHtml(paragraph)}</p>`
      : `<p><a href="${escapeHtml(paragraph.address)}">${escapeHtml(paragraph.label)}</a></p>`,
  )
  const rows = lines.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  const table = rows.length > 0 ? `<table cellpadding="6">${rows.join('')}</table>` : ''
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body><p>${escapeHtml(greeting)}</p>${body.join('')}${table}<p>${escapeHtml(signature)}</p></body></html>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
