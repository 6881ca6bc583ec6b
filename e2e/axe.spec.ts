import { violationsOf } from './axe.ts'
import { expect, test } from './test.ts'

test('axe finds each element that violates a rule, in a part of a page and in its frames', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.setContent(`<html lang="en"><title>Works</title><main><h1>Works</h1><img src="a.webp"><img src="b.webp">
    <div id="part"><button></button></div><iframe title="Frame" srcdoc="<html lang=en><input></html>"></iframe></main>`)
  const found = async (...parts: string[]) =>
    (await violationsOf(page, ...parts)).map(({ id, nodes }) => [id, nodes.length])
  expect(await found()).toEqual(
    expect.arrayContaining([
      ['button-name', 1],
      ['image-alt', 2],
      ['label', 1],
    ]),
  )
  expect(await found('#part')).toEqual([['button-name', 1]])
})
