import type { EmailTheme } from './theme.ts'

/** A paragraph of text, or a link on a line of its own. */
type Paragraph = string | { label: string; address: string }

/** A work with its picture, which is 240 pixels wide. Prices are formatted. */
export interface EmailWork {
  title: string
  artist: string
  size: string
  address: string
  picture: { address: string; aspect: number }
  /** Why it is in the email. */
  note: string
  price: string
  before?: string | undefined
}

export interface Email {
  subject: string
  greeting: string
  paragraphs: readonly Paragraph[]
  /** Rows of a table, such as the items of an order. */
  lines?: readonly { label: string; value: string }[] | undefined
  works?: readonly EmailWork[] | undefined
  /** The last paragraphs, after the works. */
  closing?: readonly Paragraph[] | undefined
  /** The brand's name. */
  signature: string
  /** In small type, after the signature. */
  footer?: readonly Paragraph[] | undefined
  locale: string
  theme: EmailTheme
}

const textOf = (paragraph: Paragraph) =>
  typeof paragraph === 'string' ? paragraph : `${paragraph.label}\n${paragraph.address}`

const textOfWork = ({ title, artist, size, address, note, price, before }: EmailWork) =>
  [`${title}, ${artist}`, size, `${note}: ${before === undefined ? price : `${before} → ${price}`}`, address].join('\n')

export function plainText(email: Omit<Email, 'locale' | 'theme'>): string {
  const { greeting, paragraphs, lines = [], works = [], closing = [], signature, footer = [] } = email
  const table = lines.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return [
    greeting,
    ...paragraphs.map(textOf),
    ...(table ? [table] : []),
    ...works.map(textOfWork),
    ...closing.map(textOf),
    signature,
    ...footer.map(textOf),
  ].join('\n\n')
}

/** Styles are inline: many email programs remove style elements. */
export function html(email: Email): string {
  const { subject, greeting, paragraphs, lines = [], works = [], closing = [], signature, footer = [], theme } = email
  const style = (styles: string) => `style="${escapeHtml(styles)}"`
  const paragraph = (part: Paragraph, styles = '') =>
    typeof part === 'string'
      ? `<p ${style(`margin:0 0 16px;${styles}`)}>${escapeHtml(part)}</p>`
      : `<p ${style(`margin:0 0 16px;${styles}`)}><a href="${escapeHtml(part.address)}" ${style(`color:${theme.accent}`)}>${escapeHtml(part.label)}</a></p>`
  const rows = lines.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" ${style('padding:4px 16px 4px 0;font-weight:normal')}>${escapeHtml(label)}</th><td ${style('padding:4px 0')}>${escapeHtml(value)}</td></tr>`,
  )
  const table = rows.length > 0 ? `<table cellpadding="0" ${style('margin:0 0 16px')}>${rows.join('')}</table>` : ''
  const small = `font-size:13px;color:${theme.ink2};`
  return [
    `<!doctype html><html lang="${escapeHtml(email.locale)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body ${style(`margin:0;padding:24px 16px;background:${theme.ground};color:${theme.ink};font:16px/1.5 ${theme.textFont}`)}>`,
    `<div ${style('max-width:600px;margin:0 auto')}>`,
    `<p ${style(`margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid ${theme.hairline};font:${theme.displayWeight} 22px/1.2 ${theme.displayFont}`)}>${escapeHtml(signature)}</p>`,
    paragraph(greeting),
    ...paragraphs.map((part) => paragraph(part)),
    table,
    ...(works.length > 0 ? [worksTable(works, theme)] : []),
    ...closing.map((part) => paragraph(part)),
    paragraph(signature),
    ...footer.map((part) => paragraph(part, small)),
    '</div></body></html>',
  ].join('')
}

/** The largest width and height of a picture in the email; the file is twice as wide. */
const PICTURE_WIDTH = 120
const PICTURE_HEIGHT = 160

function worksTable(works: readonly EmailWork[], theme: EmailTheme): string {
  const style = (styles: string) => `style="${escapeHtml(styles)}"`
  const line = (text: string, styles: string) => `<div ${style(styles)}>${text}</div>`
  const rows = works.map(({ title, artist, size, address, picture, note, price, before }) => {
    const width = Math.round(Math.min(PICTURE_WIDTH, PICTURE_HEIGHT * picture.aspect))
    const height = Math.round(width / picture.aspect)
    const image = `<img src="${escapeHtml(picture.address)}" width="${width}" height="${height}" alt="${escapeHtml(title)}" ${style('display:block;border:0')}>`
    const link = (content: string, styles: string) =>
      `<a href="${escapeHtml(address)}" ${style(`color:${theme.ink};${styles}`)}>${content}</a>`
    const cell = `padding:16px 0;border-top:1px solid ${theme.hairline};vertical-align:top;`
    const old = before === undefined ? '' : `<s ${style(`color:${theme.ink2}`)}>${escapeHtml(before)}</s> `
    const priceStyle = before === undefined ? '' : `color:${theme.sale};font-weight:bold`
    return [
      `<tr><td width="${PICTURE_WIDTH}" ${style(`${cell}padding-right:16px`)}>${link(image, '')}</td><td ${style(cell)}>`,
      line(escapeHtml(artist), `font-size:14px;color:${theme.ink2}`),
      line(
        link(escapeHtml(title), 'text-decoration:none'),
        `font:${theme.displayWeight} 18px/1.3 ${theme.displayFont}`,
      ),
      line(escapeHtml(size), `font-size:14px;color:${theme.ink2}`),
      line(escapeHtml(note), 'margin:8px 0 0;font-weight:bold'),
      line(`${old}<span ${style(priceStyle)}>${escapeHtml(price)}</span>`, ''),
      '</td></tr>',
    ].join('')
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${style(`margin:0 0 16px;border-bottom:1px solid ${theme.hairline}`)}>${rows.join('')}</table>`
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
