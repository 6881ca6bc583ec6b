import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Stars } from '#/components/ui/stars.tsx'

it.each([
  [0, ['empty', 'empty', 'empty', 'empty', 'empty']],
  [3, ['full', 'full', 'full', 'empty', 'empty']],
  [3.4, ['full', 'full', 'full', 'partial', 'empty']],
  [5, ['full', 'full', 'full', 'full', 'full']],
])('draws an average of %d as full, partial and empty stars [RATE-03]', (average, kinds) => {
  const html = renderToStaticMarkup(<Stars average={average} />)
  expect([...html.matchAll(/data-star="(\w+)"/g)].map(([, kind]) => kind)).toEqual(kinds)
  const fills = [...html.matchAll(/<path [^>]*fill="([^"(]+)/g)].map(([, fill]) => fill)
  expect(fills).toEqual(kinds.map((kind) => ({ full: 'currentColor', partial: 'url', empty: 'none' })[kind]))
})
