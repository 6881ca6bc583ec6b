import { expect, it } from 'vitest'
import { ProductOptionsProvider } from '#/components/choices/product-options-context.ts'
import { ProductInfo } from '#/components/product/product-info.tsx'
import { renderPage } from './render-page.tsx'

function html(video?: { url: string; captions?: string }, texts: object = {}): string {
  const page = {
    about: '',
    skus: {},
    ...texts,
    artist: {},
    types: [],
    choices: { options: [], sizes: [] },
    estimate: { deliveries: [] },
    video,
  }
  const item = { upi: '10000001P1', width: 12, height: 16, stock: 0 }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the panels read no more of its options
  const options = { page, item, choice: { option: 0, size: 0 } } as never
  return renderPage(
    <ProductOptionsProvider value={options}>
      <ProductInfo />
    </ProductOptionsProvider>,
  )
}

it("shows a merchant's description before the facts of the work, and the article number", () => {
  const shown = html(undefined, {
    description: '<p>A <em>linocut</em></p>',
    about: 'By Ines Vale.',
    skus: { '': 'QH-1' },
  })
  expect(shown).toMatch(/<p>A <em>linocut<\/em><\/p><\/div><p>By Ines Vale\.<\/p>/)
  expect(shown).toContain('<dt>SKU</dt><dd>QH-1</dd>')
  expect(html()).not.toContain('SKU')
})

it('shows a video of the work in a view of 1920 by 1080, with its captions [IMG-12]', () => {
  expect(html()).not.toContain('<video')
  const shown = html({ url: '/videos/harbor.mp4', captions: '/videos/harbor.vtt' })
  expect(shown).toMatch(/<video width="1920" height="1080" controls="" preload="none" src="\/videos\/harbor\.mp4">/)
  expect(shown).toMatch(/<track kind="captions" src="\/videos\/harbor\.vtt" srcLang="en-US" default=""\/>/)
})
