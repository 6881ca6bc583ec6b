import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Stars } from '#/components/ui/stars.tsx'

/** The paths of the stars: the number of the first, how many they are, and how much is cut off. */
const pathsOf = (html: string) =>
  [...html.matchAll(/<path d="M(\d+) 1\.8([^"]*)"([^>]*)>/g)].map(([, x, stars = '', attributes = '']) => ({
    first: (Number(x) - 12) / 24,
    count: stars.split('z').length - 1,
    filled: attributes.includes('fill="currentColor"'),
    cut: /inset\(([^)]+)\)/.exec(attributes)?.[1],
  }))

const filled = { filled: true, cut: undefined }
const empty = { filled: false, cut: undefined }

it.each([
  [0, [{ first: 0, count: 5, ...empty }]],
  [
    3,
    [
      { first: 0, count: 3, ...filled },
      { first: 3, count: 2, ...empty },
    ],
  ],
  [
    3.4,
    [
      { first: 0, count: 3, ...filled },
      { first: 3, count: 2, ...empty },
      { first: 3, count: 1, filled: true, cut: '0 60% 0 0' },
    ],
  ],
  [5, [{ first: 0, count: 5, ...filled }]],
  [5.2, [{ first: 0, count: 5, ...filled }]],
])('draws an average of %d as full, partial and empty stars [RATE-03]', (average, paths) => {
  expect(pathsOf(renderToStaticMarkup(<Stars average={average} />))).toEqual(paths)
})
