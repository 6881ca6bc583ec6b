import { expect, test } from './test.ts'

const pages = { '/art/en-US': '-content-view', '/art/en-US/gallery': '-list-view', '/poster/en-US/-st': '-list-view' }

for (const [path, part] of Object.entries(pages))
  test(`${path} fetches ${part} only at a shopper's first sign`, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto(path)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
    )
    expect(scripts.filter((script) => /-view-|xstate|serverFnFetcher/.test(script))).toEqual([])
    expect(scripts.filter((script) => !script.startsWith('/assets/en-US/'))).toEqual([])
    await expect(async () => {
      await page.mouse.move(700, 450)
      await page.mouse.move(20, 20)
      expect(scripts.some((script) => script.includes(part))).toBe(true)
    }).toPass({ timeout: 7000 })
  })
