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
  const fills = [...html.matchAll(/<path [^>]*fill="(\w+)" stroke/g)].map(([, fill]) => fill)
  expect(fills).toEqual(kinds.map((kind) => (kind === 'full' ? 'currentColor' : 'none')))
  expect([...html.matchAll(/inset\(([^)]+)\)/g)].map(([, inset]) => inset)).toEqual(
    kinds.includes('partial') ? ['0 60% 0 0'] : [],
  )
})
