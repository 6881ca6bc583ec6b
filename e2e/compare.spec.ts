import { violationsOf } from './axe.ts'
import { watchConsole } from './console-messages.ts'
import { hydrated } from './paths/hydrated.ts'
import { expectLargeTextToFit } from './large-text.ts'
import { expect, test } from './test.ts'

test('works are chosen in a list without a layout shift, compared at one scale, and another size is drawn', async ({
  page,
}) => {
  const logged = watchConsole(page)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(entry.value) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The offers above the page do not fade meanwhile.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/poster/en-US/-st')
  await page.getByRole('link', { name: 'Compare works' }).click()
  const submit = page.getByRole('button', { name: 'Compare' })
  await hydrated(submit)
  const boxes = page.getByRole('checkbox', { name: 'Compare' })
  await boxes.nth(0).check()
  await boxes.nth(1).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('2 of 4 works')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.02)
  expect(await violationsOf(page)).toEqual([])
  await submit.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Side by Side' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectLargeTextToFit(page)
  expect(await violationsOf(page)).toEqual([])
  const drawn = page.locator('main img[style*="--width"]').first()
  const before = (await drawn.boundingBox())?.width ?? 0
  await page
    .getByRole('combobox', { name: /^Size of / })
    .first()
    .selectOption({ index: 0 })
  await expect(page).toHaveURL(/works=\d{8,10}[PFT]\d/)
  await expect(async () => expect((await drawn.boundingBox())?.width).toBeLessThan(before)).toPass()
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('combobox', { name: /^Size of / })).toHaveCount(1)
  expect(logged).toEqual([])
})
