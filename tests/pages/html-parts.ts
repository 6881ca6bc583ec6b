import { createHash } from 'node:crypto'
import { contentOf, elementsIn, parsed } from './page-elements.ts'

export interface Element {
  name: string
  attributes: ReadonlyMap<string, string>
  /** The raw text between the tags, such as that of a script; empty for other elements. */
  text: string
}

const rawText = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'iframe', 'xmp'])

/** The elements of a page in document order. */
export const elementsOf = (html: string): Element[] =>
  elementsIn(parsed(html)).map((element) => ({
    name: element.name,
    attributes: new Map(Object.entries(element.attribs)),
    text: rawText.has(element.name) ? contentOf(element) : '',
  }))

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

export const isData = (type = '') => ['application/ld+json', 'application/json'].includes(type)

export const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? ''

/** The scripts of a page that its Content-Security-Policy blocks or that are not the shop's own. */
export function blockedScripts(html: string, policy: string): string[] {
  const [, sources = ''] = /(?:^|; )script-src ([^;]*)/.exec(policy) ?? []
  const allowed = sources.split(' ')
  return elementsOf(html)
    .filter(({ name, attributes }) => name === 'script' && !isData(attributes.get('type')))
    .filter(({ attributes, text }) => {
      const address = attributes.get('src')
      if (address !== undefined) return !/^\/assets\/[\w-]+\/[\w.-]+\.js$/.test(address) || !allowed.includes("'self'")
      const parsed = text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')
      return !allowed.includes(`'sha256-${createHash('sha256').update(parsed).digest('base64')}'`)
    })
    .map(({ attributes, text }) => (attributes.get('src') ?? text).slice(0, 80))
}
