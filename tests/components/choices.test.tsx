import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { FramePicker } from '#/components/choices/frame-picker.tsx'
import { renderPage, type PageOptions } from './render-page.tsx'
import { ProductOptionsProvider } from '#/components/choices/product-options-context.ts'
import { ServiceTabs } from '#/components/choices/service-tabs.tsx'
import { SizePicker } from '#/components/choices/size-picker.tsx'
import {
  choiceOf,
  frameTiers,
  type FrameTier,
  type OptionKind,
  type ProductItem,
  type ProductOption,
} from '#/domain/product/product-view.ts'

const option = (kind: OptionKind, name?: string, tier: FrameTier = 'classic'): ProductOption => ({
  kind,
  typeName: 'Poster',
  moulding: name ? { id: name, name, width: 1, tier, tone: null } : null,
  mat: null,
  glazing: null,
})
const classics = ['one', 'two', 'three', 'four', 'five'].map((name) => option('frame', `Classic ${name}`))
const options = [
  option('print'),
  option('canvas'),
  option('framed-canvas', 'Black Floater'),
  option('mount'),
  option('laminate'),
  ...classics,
  ...frameTiers.filter((tier) => tier !== 'classic').map((tier) => option('frame', `A ${tier} frame`, tier)),
]
const sizes = [
  { label: '12 x 16 in', width: 12, height: 16 },
  { label: '18 x 24 in', width: 18, height: 24 },
]
const items = sizes.flatMap(({ width, height }, size) =>
  options.map((_, optionIndex): ProductItem => {
    const list = 10_000 * (size + 1) + 100 * optionIndex
    const bounds = { stock: 9, delivery: 0, minimum: 1, step: 1 }
    return {
      upi: `${size}P${optionIndex}`,
      size,
      option: optionIndex,
      list,
      sale: list / 2,
      width,
      height,
      mat: 0,
      ...bounds,
    }
  }),
)
const choices = { isPoster: true, sizes, options, items }

/** The HTML of a part of the product page with an option chosen in the larger size. */
function shown(part: ReactNode, optionIndex: number, pageOptions: PageOptions = {}, sold = choices) {
  const item = sold.items[options.length + optionIndex]
  if (!item) throw new Error(`the test has no option ${optionIndex}`)
  const page = {
    choices: sold,
    currency: 'USD',
    path: '/-sp/i1',
    imageId: '1',
    revision: '1',
    aspect: 1,
    customizers: ['A', 'B'],
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the choices read no more of their options
  const provided = { page, choice: choiceOf(sold, item), item, quantity: 1 } as never
  return renderPage(<ProductOptionsProvider value={provided}>{part}</ProductOptionsProvider>, {
    site: 'Poster',
    ...pageOptions,
  }).replaceAll('&amp;', '&')
}
const [PRINT, CANVAS, FLOATED, MOUNT, LAMINATE, CLASSIC] = [0, 1, 2, 3, 4, 5]

const textOf = (html = '') =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const linksIn = (html = '') => [...html.matchAll(/<a .*?<\/a>/gs)].map(([link]) => textOf(link))
const namesIn = (html: string) => [...html.matchAll(/<strong>([^<]+)</g)].map(([, name]) => name)
/** The HTML of the group with a label, up to its first closing `div`: the groups contain only links. */
const group = (html: string, name: string) =>
  /<div .*?<\/div>/gs.exec(html.slice(html.search(`<div [^>]*aria-label="${name}"`)))?.[0]

it('has a tab for each service of the work [PDP-12]', () => {
  expect(linksIn(shown(<ServiceTabs>{null}</ServiceTabs>, PRINT))).toEqual([
    'Print and Frames from $50.00',
    'Stretched Canvas from $50.50',
    'Wood Mount & More from $51.50',
  ])
})

it('lists the sizes with their prices, and shows the finished size in the heading of the step [PDP-13] [PDP-18]', () => {
  const html = shown(<SizePicker />, PRINT)
  expect(linksIn(group(html, 'Choose size'))).toEqual(['12 x 16 $50.00', '18 x 24 $100.00'])
  expect(textOf(html)).toContain('2- Choose Print Size: Finished Size: 18 x 24 in')
  expect(textOf(shown(<SizePicker />, CANVAS))).toContain('2- Unframed Canvas Size:')
})

it('lists the tiers of frames, each with the list price of its first frame [PDP-16] [PDP-44]', () => {
  expect(linksIn(group(shown(<FramePicker />, PRINT), 'Frame tiers'))).toEqual([
    'Value $210.00',
    'Classic $205.00',
    'Premium $211.00',
    'Signature $212.00',
    'Sale $213.00',
  ])
})

it('shows three frames of a tier, and a link to more in the customizer [PDP-14] [PDP-15] [PDP-45]', () => {
  const html = shown(<FramePicker />, CLASSIC)
  expect(textOf(html)).toContain('3- Choose a frame:')
  expect(namesIn(html)).toEqual(['BUY JUST THE PRINT', 'Classic one', 'Classic two', 'Classic three'])
  expect(html).toMatch(/<a [^>]*href="\/poster\/en-US\/customizer\/B"[^>]*>see more frame options</)
})

it.each([
  [PRINT, ['BUY JUST THE PRINT', 'A value frame']],
  [CANVAS, ['Stretched canvas', 'Framed canvas, Black Floater']],
  [FLOATED, ['Stretched canvas', 'Framed canvas, Black Floater']],
  [MOUNT, ['Wood mount', 'Laminate']],
  [LAMINATE, ['Wood mount', 'Laminate']],
])('lists the options of the chosen service as rows: option %i [PDP-17]', (optionIndex, rows) => {
  expect(namesIn(shown(<FramePicker />, optionIndex))).toEqual(rows)
})

it('has cached HTML that is that of a page without the cache, whichever page was rendered first', () => {
  const dearer = { ...choices, items: items.map((item) => ({ ...item, sale: item.sale + 100 })) }
  // The worst pages first: the link of the chosen item, or of another one, may be active.
  const paths = [
    '/-sp/i1?upi=1P5',
    '/-sp/i1',
    '/-sp/i1?upi=1P1&utm_source=letter',
    '/-sp/i1?upi=0P5',
    '/-sp/i2',
    '/help',
  ]
  for (const pages of [paths, paths.toReversed()])
    for (const path of pages)
      for (const locale of [{ site: 'Poster' }, { site: 'Art', locale: 'fr-CA' }] as const)
        for (const sold of [choices, dearer])
          for (const [index] of options.entries()) {
            const html = (cachesHtml: boolean) =>
              shown(
                <>
                  <SizePicker />
                  <FramePicker />
                </>,
                index,
                { ...locale, path, cachesHtml },
                sold,
              )
            expect(html(true)).toBe(html(false))
          }
})
