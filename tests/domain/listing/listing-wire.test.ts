import { expect, it } from 'vitest'
import type { ListingView, TileWork } from '#/domain/listing/listing-view.ts'
import { packListing, unpackListing } from '#/domain/listing/listing-wire.ts'

const plain: TileWork = {
  imageId: '10000001',
  title: 'Fjell, Before Snow',
  artist: 'Tomas Ekholm',
  aspect: 0.75,
  color: '#a9b4bb',
  type: 'Art Print',
  dimensions: '24 x 32 in',
  price: 14_800,
}
const full: TileWork = {
  ...plain,
  revision: '28cd4305',
  moreSizes: 4,
  listPrice: 20_000,
  set: true,
  fresh: true,
  sale: true,
  only: true,
  path: '/products/elsewhere',
  artistPath: '/-st/tomas-ekholm_artist~tomasekholm_.htm',
  picture: '/pictures/1',
}
const view: ListingView = {
  currency: 'USD',
  total: 2,
  works: [plain, full],
  attributes: [
    { id: 'c_color', label: 'Color', values: [{ value: 'blue', label: 'Blue', count: 3, color: '#1d4ed8' }] },
    {
      id: 'c_subjects',
      label: 'Subjects',
      more: 16_000,
      values: [
        {
          value: 'nature',
          label: 'Nature',
          count: 5,
          more: 12,
          children: [
            {
              value: 'nature~sea',
              label: 'Sea',
              count: 2,
              children: [{ value: 'nature~sea~storm', label: 'Storm', count: 1 }],
            },
            { value: 'nature~sky', label: 'Sky', count: 0 },
          ],
        },
        { value: 'words', label: 'Words', count: 1 },
      ],
    },
  ],
  sorts: [{ id: 'best-matches', label: 'Most Popular' }],
  sort: 'best-matches',
  popular: [],
  crumbs: [],
  heading: 'Sale',
  description: '',
  seo: { title: 'Sale', description: '', robots: '', path: '' },
}

it('unpacks a list as it was packed', () => {
  expect(unpackListing(packListing(view))).toEqual(view)
  const empty = { ...view, works: [], attributes: [] }
  expect(unpackListing(packListing(empty))).toEqual(empty)
})

it('unpacks the same list once', () => {
  const packed = packListing(view)
  expect(unpackListing(packed)).toBe(unpackListing(packed))
  expect(unpackListing({ ...packed })).not.toBe(unpackListing(packed))
})

it('replaces tabs and line breaks in a text with spaces', () => {
  const odd = { ...view, works: [{ ...plain, title: 'Two\tlines\nof text' }] }
  expect(unpackListing(packListing(odd)).works).toEqual([{ ...plain, title: 'Two lines of text' }])
})

it('keeps the value of a filter, whether or not its label implies it', () => {
  const values = [
    { value: 'stilllife', label: 'Still Life', count: 1 },
    { value: 'nature-morte', label: 'Still Life', count: 2 },
    { value: 'tomasilunga', label: 'Tomás Ilunga', count: 3 },
    { value: 'toms', label: 'Tomás', count: 4 },
    { value: '風景', label: '風景', count: 5 },
  ]
  const listed = { ...view, attributes: [{ id: 'c_subjects', label: 'Subjects', values }] }
  expect(unpackListing(packListing(listed)).attributes).toEqual(listed.attributes)
})
