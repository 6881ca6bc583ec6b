import { chromium } from 'playwright'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const pages = [
  ['art', '/art/en-US/products/p10000279-sA-harbour-autumn-marguerite-adeyemi'],
  ['poster', '/poster/en-US/-sp/the-harbour-crab-matches-tobias-wren_i10002310'],
  ['artv2', '/art/en-US/products/p10000403-sA-the-harbour-at-almoluna-thandiwe-mokoena?pdp=v2&reviews=photos'],
]
for (const [n, u] of pages)
  for (const w of [1440, 390]) {
    const c = await b.newContext({ viewport: { width: w, height: 900 }, javaScriptEnabled: true })
    const p = await c.newPage()
    p.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(n, w, m.text().slice(0, 200)))
    await p.goto('http://localhost:4911' + u)
    await p.locator('#reviews').scrollIntoViewIfNeeded()
    await p.waitForTimeout(1500)
    console.log(n, w, await p.evaluate(() => document.documentElement.scrollWidth))
    await p.locator('#reviews').screenshot({ path: `/tmp/rev-${n}-${w}.png` })
    await c.close()
  }
await b.close()
