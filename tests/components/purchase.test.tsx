import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { poster } from '#/brands/poster.ts'
import { SceneProvider, type ProductScene } from '#/components/choices/product-scene.ts'
import { Purchase } from '#/components/product/purchase.tsx'

vi.mock('#/components/ui/use-brand.ts', () => ({
  useBrand: () => poster,
  usePlace: () => ({ locale: { id: 'en-US' } }),
}))

function shown(stock: number, quantity = 1): string {
  const item = { upi: '10000001P1', list: 2000, sale: 2000, stock, minimum: 1, step: 1 }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the panel reads no more of its scene
  const scene = { page: { currency: 'USD' }, item, quantity } as ProductScene
  const html = renderToStaticMarkup(
    <SceneProvider value={scene}>
      <Purchase delivery={<p>Arrives by Friday</p>} />
    </SceneProvider>,
  )
  return html.replace(/<[^>]+>/g, ' ')
}

it('says when a work arrives only while there is one to send [INVENT-01]', () => {
  expect(shown(3)).toContain('Arrives by Friday')
  expect(shown(0)).not.toContain('Arrives by Friday')
  expect(shown(0)).toContain('Out of stock')
})

it('tells how many are left when more are wanted [INVENT-02]', () => {
  expect(shown(3, 4)).toContain('Only 3 left!')
  expect(shown(3, 3)).not.toContain('left!')
})
