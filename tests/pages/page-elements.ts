import { DomUtils, parseDocument } from 'htmlparser2'

type Element = ReturnType<typeof DomUtils.findAll>[number]
/** A page or an element of it. */
export type Part = Element | ReturnType<typeof parseDocument>

export const parsed = (html: string): Part => parseDocument(html)

/** The text of a part as it is written. */
export const contentOf = (part: Part): string => DomUtils.textContent(part)

/** The text of a part, with single spaces. */
export const textOf = (part: Part): string => contentOf(part).replaceAll(/\s+/g, ' ').trim()

/** The elements in a part with a tag name, if one is given, and attributes, in document order. */
export const elementsIn = (part: Part, tag?: string, attributes: Readonly<Record<string, string>> = {}): Element[] =>
  DomUtils.findAll(
    ({ name, attribs }) =>
      (tag === undefined || name === tag) && Object.entries(attributes).every(([key, value]) => attribs[key] === value),
    [part],
  )

/** The first of these elements. @throws {Error} without one. */
export function elementIn(part: Part, tag: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const [element] = elementsIn(part, tag, attributes)
  if (!element) throw new Error(`the page has no <${tag}> with ${JSON.stringify(attributes)}`)
  return element
}

/** The texts and addresses of the links in a part. */
export const linksIn = (part: Part) =>
  elementsIn(part, 'a').map((link): readonly [text: string, address: string] => [
    textOf(link),
    link.attribs['href'] ?? '',
  ])
