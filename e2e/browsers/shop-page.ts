import { writeFileSync } from 'node:fs'
import { expect } from '../test.ts'
import type { BrowserSession, InputSource } from './browser-session.ts'
import { axeSource, findElements, type Query } from './find-elements.ts'

/** Keys without a character, as WebDriver numbers them. */
export const keys = {
  tab: '\uE004',
  enter: '\uE007',
  control: '\uE009',
  escape: '\uE00C',
  right: '\uE014',
  down: '\uE015',
  delete: '\uE017',
} as const

/** The center of an element in the window, or why it cannot be clicked. */
type Target = { x: number; y: number } | string

/** A page of the shop in a browser, found and used as a shopper does. */
export class ShopPage {
  readonly session: BrowserSession
  readonly origin: string
  /** The number of requests that are pending. */
  readonly pendingRequests: () => number

  constructor(session: BrowserSession, origin: string, pendingRequests: () => number) {
    this.session = session
    this.origin = origin
    this.pendingRequests = pendingRequests
  }

  /** Waits until nothing has been requested for a moment. */
  async settle(): Promise<void> {
    let quiet = 0
    const isQuiet = () => (quiet = this.pendingRequests() === 0 ? quiet + 1 : 0) > 5
    await expect.poll(isQuiet, { message: 'no request is pending', intervals: [100] }).toBe(true)
  }

  /** Opens a path, and waits until its shell is hydrated. */
  async open(path: string): Promise<void> {
    await this.session.navigate(`${this.origin}${path}`)
    await expect.poll(() => this.session.evaluate(String(isHydrated)), `${path} is hydrated`).toBe(true)
  }

  /** Calls a function in the page with the first element that matches. */
  private async onElement<Result, Args extends unknown[]>(
    query: Query,
    run: (element: HTMLElement | undefined, ...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const call = `(query, ...args) => window.axe && { result: (${run})((${findElements})(query)[0], ...args) }`
    for (;;) {
      const returned = (await this.session.evaluate(call, query, ...args)) as { result: Result } | null
      if (returned) return returned.result
      await this.session.evaluate(`() => { ${axeSource} }`)
    }
  }

  async click(query: Query): Promise<void> {
    const { x, y } = await this.target(query)
    await this.pointer([
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  /** Moves the pointer onto an element, and on it. */
  async hover(query: Query): Promise<void> {
    const { x, y } = await this.target(query)
    await this.pointer([
      { type: 'pointerMove', x: x - 3, y, duration: 0 },
      { type: 'pointerMove', x, y, duration: 0 },
    ])
  }

  private pointer(actions: (InputSource & { type: 'pointer' })['actions']): Promise<void> {
    return this.session.performActions([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ])
  }

  /** Scrolls to an element, and waits until it is at rest and nothing covers it. */
  private async target(query: Query): Promise<{ x: number; y: number }> {
    let target: Target = ''
    const isAtRest = async () => {
      const before = target
      target = await this.onElement(query, targetOf)
      return typeof target === 'string' ? target : JSON.stringify(target) === JSON.stringify(before)
    }
    await expect.poll(isAtRest, { message: JSON.stringify(query), intervals: [50] }).toBe(true)
    return target as unknown as { x: number; y: number }
  }

  async press(...pressed: string[]): Promise<void> {
    const actions = [
      ...pressed.map((value) => ({ type: 'keyDown' as const, value })),
      ...pressed.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
    ]
    await this.session.performActions([{ type: 'key', id: 'keyboard', actions }])
  }

  async type(text: string): Promise<void> {
    for (const character of text) await this.press(character)
  }

  /** Replaces the text of a field. */
  async fill(name: string, text: string, within?: Query): Promise<void> {
    const field: Query = { role: 'textbox', name, ...(within ? { within } : {}) }
    await this.click(field)
    await expect.poll(() => this.hasFocus(field), `${name} has the focus`).toBe(true)
    await this.press(keys.control, 'a')
    await this.type(text)
    await expect.poll(() => this.onElement(field, (input) => (input as HTMLInputElement | undefined)?.value)).toBe(text)
  }

  /** Chooses an option of a list as the keyboard does: by its first letters. */
  async choose(query: Query, option: string): Promise<void> {
    await this.onElement(query, (list) => list?.focus())
    await this.type(option)
    const chosen = () =>
      this.onElement(query, (list) => (list as HTMLSelectElement | undefined)?.selectedOptions[0]?.text)
    await expect.poll(chosen, JSON.stringify(query)).toBe(option)
  }

  /** Presses Tab until an element has the focus. */
  async tabTo(query: Query, limit = 100): Promise<void> {
    await this.see(query)
    const focused: string[] = []
    while (focused.length < limit) {
      await this.press(keys.tab)
      if (await this.hasFocus(query)) return
      const path = '() => document.activeElement.outerHTML.slice(0, 60)'
      focused.push(String(await this.session.evaluate(path)))
    }
    throw new Error(`${JSON.stringify(query)} has no focus; Tab moved it to\n${focused.join('\n')}`)
  }

  hasFocus(query: Query): Promise<boolean> {
    return this.onElement(query, (element) => element !== undefined && element === document.activeElement)
  }

  async chooseFiles(name: string, paths: string[]): Promise<void> {
    await this.session.setFiles(
      paths,
      '(name) => [...document.querySelectorAll("input[type=file]")].find((input) => input.labels[0]?.textContent.includes(name) || input.ariaLabel === name)',
      name,
    )
  }

  /** Waits until an element that matches is visible. */
  async see(query: Query): Promise<void> {
    await expect.poll(() => this.onElement(query, (element) => element !== undefined), JSON.stringify(query)).toBe(true)
  }

  async expectText(query: Query, text: string | RegExp): Promise<void> {
    await expect.poll(() => this.textOf(query), JSON.stringify(query)).toMatch(text)
  }

  async textOf(query: Query): Promise<string> {
    return this.onElement(query, (element) => element?.innerText.replaceAll(/\s+/g, ' ').trim() ?? '')
  }

  attributeOf(query: Query, name: string): Promise<string | null> {
    return this.onElement(query, (element, attribute) => element?.getAttribute(attribute) ?? null, name)
  }

  path(): Promise<string> {
    return this.session.evaluate('() => location.pathname + location.search') as Promise<string>
  }

  async saveScreenshot(file: string): Promise<void> {
    writeFileSync(file, await this.session.screenshot())
  }
}

/** Whether React has hydrated the shell of the page. */
function isHydrated(): boolean {
  const shell = [...document.querySelectorAll('body > *, body > * > *')]
  return shell.some((part) => Object.keys(part).some((key) => key.startsWith('__react')))
}

function targetOf(element: HTMLElement | undefined): Target {
  if (!element) return 'not found'
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  if (hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element))
    return { x, y }
  return hit ? `covered by ${hit.outerHTML.slice(0, 200)}` : `outside of the window at ${x}, ${y}`
}
