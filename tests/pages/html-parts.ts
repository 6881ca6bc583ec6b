import { createHash } from 'node:crypto'

export interface Element {
  name: string
  attributes: ReadonlyMap<string, string>
  /** The raw text between the tags, such as that of a script; empty for other elements. */
  text: string
}

const rawText = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'iframe', 'xmp'])
const tag = /<(?<name>[a-z][^\s/>]*)(?<rest>(?:\s|\/(?!>))(?:"[^"]*"|'[^']*'|[^"'>])*)?\/?>/iy
const attribute = /(?<name>[^\s=/"'>]+)(?:\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+)))?/g

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string) =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
    name ? (references[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )

function endOf(name: string, html: string, start: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi')
  end.lastIndex = start
  return end.exec(html)?.index ?? html.length
}

/** The elements of a page in document order, as a browser would parse them. */
export function elementsOf(html: string): Element[] {
  const elements: Element[] = []
  let at = html.indexOf('<')
  while (at >= 0) {
    if (html.startsWith('<!--', at)) {
      at = html.indexOf('<', Math.max(at + 4, html.indexOf('-->', at)))
      continue
    }
    tag.lastIndex = at
    const found = tag.exec(html)
    if (!found?.groups?.['name']) {
      at = html.indexOf('<', at + 1)
      continue
    }
    const name = found.groups['name'].toLowerCase()
    const attributes = [...(found.groups['rest'] ?? '').matchAll(attribute)].map(
      ({ groups = {} }): [string, string] => [
        (groups['name'] ?? '').toLowerCase(),
        decoded(groups['double'] ?? groups['single'] ?? groups['bare'] ?? ''),
      ],
    )
    const start = at + found[0].length
    const text = rawText.has(name) ? html.slice(start, endOf(name, html, start)) : ''
    elements.push({ name, attributes: new Map(attributes), text })
    at = html.indexOf('<', start + text.length)
  }
  return elements
}

/** The entries that a browser would post with the page's form for a server function; undefined without such a form. */
export function formEntriesIn(html: string, action: string): Record<string, string> | undefined {
  const elements = elementsOf(html)
  const start = elements.findIndex(({ attributes }) => attributes.get('action') === `/_serverFn/${action}`)
  if (start < 0) return undefined
  const id = elements[start]?.attributes.get('id') ?? ''
  const next = elements.findIndex(({ name }, index) => name === 'form' && index > start)
  const own = elements
    .filter(({ attributes }, index) => {
      const isInside = index > start && (index < next || next < 0)
      return attributes.has('form') ? attributes.get('form') === id : isInside
    })
    .filter(({ name, attributes }) => name === 'input' && isSent(attributes))
    .map(({ attributes }) => [
      attributes.get('name') ?? '',
      attributes.get('value') ?? (isTickable(attributes) ? 'on' : ''),
    ])
  return Object.fromEntries(own)
}

const isTickable = (attributes: ReadonlyMap<string, string>) =>
  ['radio', 'checkbox'].includes(attributes.get('type') ?? '')

const isSent = (attributes: ReadonlyMap<string, string>) =>
  attributes.has('name') && (!isTickable(attributes) || attributes.has('checked'))

export const isData = (type = '') => type === 'application/ld+json'

export const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? ''

/** The scripts of a page that its Content-Security-Policy blocks or that are not the shop's own. */
export function blockedScripts(html: string, policy: string): string[] {
  const [, sources = ''] = /(?:^|; )script-src ([^;]*)/.exec(policy) ?? []
  const allowed = sources.split(' ')
  return elementsOf(html)
    .filter(({ name, attributes }) => name === 'script' && !isData(attributes.get('type')))
    .filter(({ attributes, text }) => {
      const address = attributes.get('src')
      if (address !== undefined) return !/^\/assets\/[\w.-]+\.js$/.test(address) || !allowed.includes("'self'")
      const parsed = text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')
      return !allowed.includes(`'sha256-${createHash('sha256').update(parsed).digest('base64')}'`)
    })
    .map(({ attributes, text }) => (attributes.get('src') ?? text).slice(0, 80))
}
