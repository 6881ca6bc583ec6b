import { writePlan } from '../src/domain/wall/plan.ts'
import { violationsOf } from './axe.ts'
import { findProductPath } from './find-product.ts'
import { expectLargeTextToFit } from './large-text.ts'
import { expect, repetition, test } from './test.ts'

const inch = 96

for (const [shop, paper, line] of [
  ['art/en-US', '612 792', 4],
  ['poster-ap/ja-JP', '594.95996 841.91998', 10 / 2.54],
] as const)
  test(`${shop}: a hanging plan is printed on its paper without the shop around it, with control lines and templates at real size${repetition(shop === 'art/en-US')}`, async ({
    page,
  }) => {
    const pictured = /(?<=\/images\/items\/)\d{8}[0-9A-Z]+/g
    const path = await findProductPath(page, shop, 'pictured work', (html) => html.match(pictured) !== null)
    const upis = [...new Set((await (await page.request.get(path)).text()).match(pictured))].slice(0, 3)
    const works = upis.map((upi, index) => ({ upi, left: 10 + index * 60, bottom: 30, locked: false }))
    const plan = writePlan({ wall: { width: 240, height: 108 }, ground: { kind: 'paint', color: 'white' }, works })
    await page.goto(`/${shop}/wall/hanging?plan=${plan}`)
    await expect(page.getByRole('table').getByRole('rowheader')).not.toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const table = await page.getByRole('table').boundingBox()
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(320)
    await expectLargeTextToFit(page)

    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 679, height: 941 })
    for (const role of ['navigation', 'banner', 'contentinfo', 'button', 'link'] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const controls = page.locator('[data-part=control]')
    await expect(controls).not.toHaveCount(0)
    for (const control of await controls.all()) expect((await control.boundingBox())?.width).toBeCloseTo(line * inch, 1)
    for (const template of await page.locator('[data-part=template]').all()) {
      const cross = await template.locator('[data-part=cross]').boundingBox()
      const top = await template.locator('[data-part=top]').boundingBox()
      const drop = Number(await template.getAttribute('data-drop')) * inch
      expect((cross?.y ?? 0) + (cross?.height ?? 0) / 2 - (top?.y ?? 0) - (top?.height ?? 0) / 2).toBeCloseTo(drop, 0)
    }
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sizes = new Set([...pdf.matchAll(/MediaBox \[0 0 ([\d. ]+)\]/g)].map(([, size]) => size))
    expect([...sizes]).toEqual([paper])
  })
