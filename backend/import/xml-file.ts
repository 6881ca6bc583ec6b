import { SaxesParser } from 'saxes'
import { type Encoding, readText } from './text-file.ts'

/** An element of an XML file, by its name without a prefix. */
export interface XmlElement {
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  text: string
}

type OpenElement = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & { children: XmlElement[] }

const MAX_ELEMENT_LENGTH = 4 * 1024 * 1024

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads the elements with the given names piece by piece, so that no more than one of them is in memory.
 * @throws {Error} with line and column, for a file that is not well-formed, that declares entities, or with an element of
 * more than 4 million characters.
 */
export async function* readElements(
  path: string,
  encoding: Encoding,
  names: ReadonlySet<string>,
): AsyncGenerator<{ element: XmlElement; bytes: number }> {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false })
  const at = () => `line ${parser.line}, column ${parser.column + 1}`
  const open: OpenElement[] = []
  let complete: XmlElement[] = []
  let start = 0
  parser.on('error', (error) => {
    throw new Error(`${path} is not well-formed XML at ${at()}: ${error.message.replace(/^[\d:]+\s*/, '')}`)
  })
  parser.on('doctype', (text) => {
    if (/<!ENTITY/i.test(text))
      throw new Error(
        `${path} declares entities in its DOCTYPE at ${at()}: expected an XML file without declarations of entities`,
      )
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: localName(name), line: parser.line, attributes, children: [], text: '' }
    if (open.length > 0) open.push(element)
    else if (names.has(element.name)) {
      start = parser.position
      open.push(element)
    }
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else complete.push(element)
  })
  for await (const { text, bytes } of readText(path, encoding)) {
    parser.write(text)
    if (open.length > 0 && parser.position - start > MAX_ELEMENT_LENGTH)
      throw new Error(
        `${path} has an element <${open[0]?.name}> from line ${open[0]?.line} on with more than ${MAX_ELEMENT_LENGTH} characters: expected fewer`,
      )
    for (const element of complete) yield { element, bytes }
    complete = []
  }
  parser.close()
}

/** The name of the first element of a file, without its prefix; undefined when it has none within its first piece. */
export async function rootOf(path: string, encoding: Encoding): Promise<string | undefined> {
  for await (const { text } of readText(path, encoding)) {
    const bare = text.replace(/<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>[]*(?:\[.*?\])?\s*>/gs, '')
    return /^\s*<([\w.:-]+)/.exec(bare)?.[1]?.replace(/^.*:/, '')
  }
  return undefined
}

export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name)

export const childrenOf = ({ children }: XmlElement, name: string): readonly XmlElement[] =>
  children.filter((child) => child.name === name)

/** The trimmed text of a child; empty without it. */
export const textOf = (element: XmlElement, name: string): string => childOf(element, name)?.text.trim() ?? ''
