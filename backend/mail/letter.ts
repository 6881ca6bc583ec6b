/** One paragraph, or a link that stands alone. */
type Paragraph = string | { label: string; address: string }

export interface Letter {
  subject: string
  greeting: string
  paragraphs: readonly Paragraph[]
  /** Lines of a table, such as the items of an order. */
  lines?: readonly { label: string; value: string }[] | undefined
  /** Who writes: the brand's name. */
  signature: string
}

/** The letter for readers of plain text. */
export function plainText({ greeting, paragraphs, lines = [], signature }: Letter): string {
  const written = paragraphs.map((one) => (typeof one === 'string' ? one : `${one.label}\n${one.address}`))
  const table = lines.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return [greeting, ...written, ...(table ? [table] : []), signature].join('\n\n')
}

export function hypertext({ subject, greeting, paragraphs, lines = [], signature }: Letter): string {
  const body = paragraphs.map((one) =>
    typeof one === 'string'
      ? `<p>${escaped(one)}</p>`
      : `<p><a href="${escaped(one.address)}">${escaped(one.label)}</a></p>`,
  )
  const rows = lines.map(
    ({ label, value }) => `<tr><th scope="row" align="left">${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
  )
  const table = rows.length > 0 ? `<table cellpadding="6">${rows.join('')}</table>` : ''
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body><p>${escaped(greeting)}</p>${body.join('')}${table}<p>${escaped(signature)}</p></body></html>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that means nothing but itself in HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
