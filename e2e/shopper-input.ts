import { expect, type Locator, type Page } from './test.ts'
import { WallPage } from './wall-page.ts'

interface Point {
  x: number
  y: number
}

/** How a shopper uses a page. */
export interface Input {
  press: (control: Locator) => Promise<void>
  type: (control: Locator, text: string) => Promise<void>
  /** Chooses the option at an index. */
  choose: (select: Locator, index: number) => Promise<void>
  /** Moves an element by pixels; keys move it by about as much. */
  move: (element: Locator, by: Point) => Promise<void>
}
type CreateInput = (page: Page) => Input

export const byPointer =
  (isTouch: boolean): CreateInput =>
  (page) => ({
    press: (control) => (isTouch ? control.tap() : control.click()),
    type: (control, text) => control.fill(text),
    choose: async (select, index) => void (await select.selectOption({ index })),
    move: async (element, by) => {
      const wall = new WallPage(page)
      await element.scrollIntoViewIfNeeded()
      const [from, to] = [await wall.middleOf(element), await wall.middleOf(element, by.x, by.y)]
      if (isTouch) return wall.touch([from, to])
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await page.mouse.up()
    },
  })

/** Every control is reached by the Tab key, and is in view then. */
export const byKeys: CreateInput = (page) => {
  const reach = async (control: Locator) => {
    await expect(control).toBeVisible()
    const element = await control.elementHandle()
    const isReached = () => element?.evaluate((target) => target.contains(document.activeElement))
    for (let press = 0; press < 250 && !(await isReached()); press += 1) await page.keyboard.press('Tab')
    expect(await isReached(), `the Tab key reaches ${String(control)}`).toBe(true)
    await expectUncovered(control)
  }
  const pressTimes = async (key: string, times: number) => {
    for (let press = 0; press < times; press += 1) await page.keyboard.press(key)
  }
  return {
    press: async (control) => {
      await reach(control)
      await page.keyboard.press((await control.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
    },
    type: async (control, text) => {
      await reach(control)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
    choose: async (select, index) => {
      await reach(select)
      await page.keyboard.press('Home')
      await pressTimes('ArrowDown', index)
    },
    move: async (element, by) => {
      await reach(element)
      await pressTimes(by.x > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(by.x) / 8)
      await pressTimes(by.y > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(by.y) / 8)
    },
  }
}

/** A control is not covered by a bar at an edge of the window. */
const expectUncovered = (control: Locator) =>
  expect
    .poll(() =>
      control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const shown = document.elementFromPoint(left + width / 2, top + height / 2)
        return element.contains(shown) || element.parentElement?.contains(shown) === true
      }),
    )
    .toBe(true)
