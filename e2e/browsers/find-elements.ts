import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What assistive technology finds an element by, within an ancestor of another role. */
export interface Query {
  /** The role; for the heading of a disclosure, which has none, `summary`. */
  role: string
  /** The whole accessible name, or the source of an expression that it matches. */
  name?: string | { matches: string }
  within?: Query
  /** Finds the last element instead of the first one. */
  isLast?: boolean
}

const pathOf = (name: string, importer: string) => createRequire(importer).resolve(name)

/** The source of axe, which computes roles and names alike in each browser. */
export const axeSource = readFileSync(
  pathOf('axe-core/axe.min.js', pathOf('@axe-core/playwright', import.meta.url)),
  'utf8',
)

/** The parts of axe that the function below uses in the page. */
declare const axe: {
  setup(root: Element): void
  teardown(): void
  commons: {
    aria: { getRole(element: Element): string | null }
    dom: { isVisibleToScreenReaders(element: Element): boolean }
    text: { accessibleText(element: Element): string }
  }
}

/** Finds the visible elements that match. Runs in the page: refers to nothing outside of itself but axe. */
export function findElements(query: Query): HTMLElement[] {
  const { aria, dom, text } = axe.commons
  const named = (element: Element, name: Query['name']) => {
    if (name === undefined) return true
    const own = element.localName === 'summary' ? (element.textContent ?? '').trim() : text.accessibleText(element)
    return typeof name === 'string' ? own === name : new RegExp(name.matches).test(own)
  }
  const find = ({ role, name, within, isLast }: Query): HTMLElement[] => {
    const roots = within ? find(within) : [document.documentElement]
    const found = roots
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])
      .filter((element) => element.localName === role || aria.getRole(element) === role)
      .filter((element) => dom.isVisibleToScreenReaders(element))
      .filter((element) => named(element, name))
    return isLast ? found.slice(-1) : found
  }
  axe.setup(document.documentElement)
  try {
    return find(query)
  } finally {
    axe.teardown()
  }
}
