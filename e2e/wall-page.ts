import { expect, type Locator, type Page } from './test.ts'
import { messagesOfShop } from './checkout-page.ts'

/** Works that both brands sell. */
const works = [10_000_315, 10_000_441, 10_000_544]

/** The page of the wall planner. */
export class WallPage {
  readonly page: Page
  readonly shop: string
  readonly messages: Record<string, string>
  constructor(page: Page, shop = 'art/en-US') {
    this.page = page
    this.shop = shop
    this.messages = messagesOfShop(shop)
  }

  /** Opens the planner with the first works, and with further pieces of them. */
  async openWith(count: number): Promise<void> {
    await this.page.goto(
      `/${this.shop}/wall?add=${Array.from({ length: count }, (_, index) => works[index % works.length]).join('.')}`,
    )
    await expect(this.works).toHaveCount(count)
  }

  get surface() {
    return this.page.locator('main [data-surface]')
  }
  /** The works on the wall, in the order in which they take the focus. */
  get works() {
    return this.surface.locator('button[aria-pressed]')
  }
  get rows() {
    return this.page.getByRole('complementary', { name: this.messages['planner_works'] }).getByRole('listitem')
  }
  get addButton() {
    return this.page.getByRole('button', { name: this.messages['planner_add'], exact: true })
  }
  get alert() {
    return this.page.getByRole('complementary').getByRole('alert')
  }
  get total() {
    return this.page.getByRole('complementary').locator('output')
  }
  /** The messages about the address and the entries. */
  get problems() {
    return this.page.getByRole('main').getByRole('alert').first()
  }
  tool(message: string) {
    return this.page.getByRole('main').getByRole('button', { name: this.messages[message], exact: true })
  }
  /** Opens a panel of the tools. */
  panel(message: string) {
    return this.page
      .getByRole('main')
      .locator('details[name] > summary')
      .filter({ hasText: this.messages[message] ?? '' })
  }
  link(name: string | RegExp) {
    return this.page.getByRole('main').getByRole('link', { name })
  }

  /** The distances from the left and from the floor, in the order of the plan in the address. */
  positions(): [left: number, bottom: number][] {
    return this.parts().map((part) => {
      const [, left = '', bottom = ''] = part.split('.')
      return [Number.parseInt(left, 36) / 32, Number.parseInt(bottom, 36) / 32]
    })
  }
  /** The items of the plan in the address. */
  items(): string[] {
    return this.parts().map((part) => part.split('.')[0] ?? '')
  }
  private parts(): string[] {
    return (new URL(this.page.url()).searchParams.get('plan') ?? '').split('_').slice(3, -1)
  }

  /** Drags a work by pixels. */
  async drag(index: number, across: number, down: number): Promise<void> {
    const box = await this.works.nth(index).boundingBox()
    if (!box) throw new Error('the work is not on the wall')
    const { mouse } = this.page
    await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await mouse.down()
    await mouse.move(box.x + box.width / 2 + across / 2, box.y + box.height / 2 + down / 2)
    await mouse.move(box.x + box.width / 2 + across, box.y + box.height / 2 + down)
    await mouse.up()
  }

  /** The middle of an element in the window, moved by pixels. */
  async middleOf(element: Locator, across = 0, down = 0): Promise<Point> {
    const box = await element.boundingBox()
    if (!box) throw new Error('the element is not shown')
    return { x: box.x + box.width / 2 + across, y: box.y + box.height / 2 + down }
  }

  /** Puts fingers on the screen, moves each from its first point to its last in small steps, and lifts them. */
  async touch(...fingers: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    const steps = 8
    const pointsAt = (step: number) =>
      fingers.map(([from, to], id) => ({
        id,
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      }))
    // The second finger comes after the first.
    for (let finger = 1; finger <= fingers.length; finger += 1) await send('touchStart', pointsAt(0).slice(0, finger))
    for (let step = 1; step <= steps; step += 1) await send('touchMove', pointsAt(step))
    // The browser ignores a tap after a fling.
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
    await send('touchEnd', [])
    await session.detach()
  }
}

interface Point {
  x: number
  y: number
}
