import type { Page } from '@playwright/test'

const found = new Map<string, string>()

/**
 * The path of the first product of a shop, such as `art/en-US`, whose page matches.
 * @param kind Names the product in the error, and identifies it for later calls in the same worker.
 */
export async function findProductPath(
  page: Page,
  shop: string,
  kind: string,
  isMatch: (html: string) => boolean,
): Promise<string> {
  const key = `${shop} ${kind}`
  const cached = found.get(key)
  if (cached) return cached
  for (let id = 10_000_001; id < 10_000_120; id += 1) {
    const response = await page.request.get(`/${shop}/product/${id}`)
    if (!response.ok() || !isMatch(await response.text())) continue
    const { pathname } = new URL(response.url())
    found.set(key, pathname)
    return pathname
  }
  throw new Error(`${shop} sells no ${kind}`)
}
