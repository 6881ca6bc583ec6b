import { Parser } from 'htmlparser2'

const blocks = new Set(
  'address article aside blockquote body center dd div dl dt fieldset figure figcaption footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const ignored = new Set('script style head template iframe object svg noscript select textarea title button'.split(' '))
const markers: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*' }
const headings: Readonly<Record<string, string>> = {
  h1: '## ',
  h2: '## ',
  h3: '### ',
  h4: '### ',
  h5: '#### ',
  h6: '#### ',
}

const isInline = (name: string) => name in markers || name === 'a'
/** Deeper inline elements are read as plain text. */
const MAX_INLINES = 20

/** An inline element that is open, with its text so far. */
interface Inline {
  name: string
  href: string
  text: string
}

/**
 * Converts the HTML of a description to Markdown: paragraphs, headings, lists, bold, italics and links. Pictures, scripts
 * and styles are left out. Text without tags is returned with its line breaks. The time is linear in the length, and the
 * depth of nesting does not matter.
 */
export function markdownOf(html: string): string {
  const writer = new MarkdownWriter(/<(?:p|div|br|li|h[1-6]|table|blockquote|ul|ol)\b/i.test(html))
  const parser = new Parser(
    {
      onopentag: (name, { href }) => writer.open(name, href ?? ''),
      onclosetag: (name) => writer.close(name),
      ontext: (text) => writer.text(text),
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return writer.end()
}

/** The text of a title, a tag or a value that may have entities or tags: `Sea &amp; sky` is `Sea & sky`. */
export function plainTextOf(html: string): string {
  if (!/[&<]/.test(html)) return html
  let text = ''
  const parser = new Parser({ ontext: (piece) => void (text += piece) }, { decodeEntities: true })
  parser.end(html)
  return text
}

class MarkdownWriter {
  readonly #hasBlocks: boolean
  readonly #lines: string[] = []
  readonly #lists: { ordered: boolean; items: number }[] = []
  #inlines: Inline[] = []
  #line = ''
  #prefix = ''
  #ignored = 0
  #cells = 0

  constructor(hasBlocks: boolean) {
    this.#hasBlocks = hasBlocks
  }

  open(name: string, href: string): void {
    if (ignored.has(name)) this.#ignored += 1
    if (this.#ignored > 0) return
    if (name === 'br') return this.#break()
    if (name === 'tr') this.#cells = 0
    if (name === 'td' || name === 'th') return this.#startCell()
    if (blocks.has(name)) this.#endBlock(name, false)
    if (name === 'ul' || name === 'ol') this.#lists.push({ ordered: name === 'ol', items: 0 })
    if (name === 'li') this.#prefix = this.#itemPrefix()
    if (headings[name] !== undefined) this.#prefix = headings[name]
    if (isInline(name) && this.#inlines.length < MAX_INLINES) this.#inlines.push({ name, href, text: '' })
  }

  close(name: string): void {
    if (ignored.has(name)) this.#ignored = Math.max(0, this.#ignored - 1)
    if (this.#ignored > 0 || name === 'td' || name === 'th' || name === 'br') return
    if (isInline(name)) this.#closeInline(name)
    if (blocks.has(name)) this.#endBlock(name, true)
    if (name === 'ul' || name === 'ol') this.#lists.pop()
  }

  text(text: string): void {
    if (this.#ignored > 0) return
    if (this.#hasBlocks) return this.#append(escaped(text.replace(/\s+/g, ' ')))
    for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
      if (index > 0) this.#break()
      this.#append(escaped(line))
    }
  }

  end(): string {
    this.#endBlock('p', true)
    return this.#lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }

  #append(text: string): void {
    const inline = this.#inlines.at(-1)
    if (inline) inline.text += text
    else this.#line += text
  }

  #startCell(): void {
    if (this.#cells > 0) this.#append(' | ')
    this.#cells += 1
  }

  #itemPrefix(): string {
    const list = this.#lists.at(-1)
    if (!list) return '- '
    list.items += 1
    return `${'  '.repeat(Math.min(this.#lists.length, 4) - 1)}${list.ordered ? `${list.items}.` : '-'} `
  }

  #closeInline(name: string): void {
    if (this.#inlines.at(-1)?.name !== name) return
    const inline = this.#inlines.pop()
    if (inline) this.#append(markedText(inline))
  }

  /** Ends the line within open inline elements, which continue on the next one. */
  #break(): void {
    const open = [...this.#inlines]
    for (const { name } of open.toReversed()) this.#closeInline(name)
    const line = this.#line.replace(/\s+/g, ' ').trim()
    this.#lines.push(line === '' ? '' : this.#prefix + line)
    if (line !== '') this.#prefix = ''
    this.#line = ''
    this.#inlines = open.map(({ name, href }) => ({ name, href, text: '' }))
  }

  #endBlock(name: string, isClosing: boolean): void {
    const isEmpty = this.#line.trim() === '' && this.#inlines.every(({ text }) => text.trim() === '')
    if (!isEmpty) this.#break()
    if (isClosing) this.#prefix = ''
    const isList = name === 'ul' || name === 'ol'
    const isWithinList = this.#lists.length > (isList && isClosing ? 1 : 0)
    if (this.#prefix === '' && !isWithinList && name !== 'tr') this.#lines.push('')
  }
}

function markedText({ name, href, text }: Inline): string {
  const bare = text.trim()
  const mark = markers[name]
  if (bare === '') return text === '' ? '' : ' '
  const marked = mark === undefined ? linkText(bare, href) : `${mark}${bare}${mark}`
  return `${/^\s/.test(text) ? ' ' : ''}${marked}${/\s$/.test(text) ? ' ' : ''}`
}

const linkText = (text: string, href: string): string =>
  /^(?:https?:\/\/|mailto:)[^\s()<>]+$/i.test(href) ? `[${text}](${href})` : text

/** Escapes what Markdown would read as bold, italics, code or a link. */
const escaped = (text: string): string => text.replace(/[\\*`[\]]|(?<!\w)_|_(?!\w)/g, '\\$&')
