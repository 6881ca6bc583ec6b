import type { ProductPage } from '#/domain/product/product-page.ts'
import type { MachineCases } from '@passepartout/paths'
import { choices } from '../product-options/product-options.cases.ts'
import type { ConfirmedResult } from '../confirmed-change/confirmed-change.machine.ts'
import type { cartChangeMachine, ExchangeResult, OptionsResult } from './cart-change.machine.ts'

const page: ProductPage = {
  imageId: '10000001',
  apnum: '10000001',
  kind: 'single',
  title: 'Harbor at Dusk',
  artist: { name: 'Mina Okabe', bio: '', path: '/' },
  about: '',
  description: '',
  skus: {},
  grams: null,
  technique: '',
  year: 2020,
  aspect: 0.75,
  color: '#1b2a4a',
  revision: '1',
  path: '/products/p10000001',
  currency: 'USD',
  choices,
  defaultUpi: 'SMALLPRINT',
  customizers: [],
  estimate: { zip: '10118', deliveries: [] },
  notice: null,
  badges: [],
  promo: null,
  restrictedToUnitedStates: false,
  ratings: null,
  categories: [],
  breadcrumbs: [],
  types: [],
  children: [],
  seo: { title: '', description: '', robots: '' },
  sitePrices: { lowest: 0, highest: 0 },
}

export const cartChangeCases = {
  events: [
    { type: 'change.open', line: { itemId: 'line-1', upi: 'SMALLPRINT', title: 'Harbor at Dusk', quantity: 1 } },
    { type: 'change.save', item: { upi: 'LARGEPRINT', quantity: 1 } },
    { type: 'change.save', item: { upi: 'SMALLPRINT', quantity: 1 } },
    { type: 'change.leave' },
  ],
  ports: {
    readOptions: {
      done: [{ kind: 'found', page }, { kind: 'missing' }] satisfies OptionsResult[],
      failed: [new Error('no response')],
    },
    exchangeLine: {
      done: [
        { kind: 'exchanged' },
        { kind: 'stock', left: 2 },
        { kind: 'gone' },
        { kind: 'rejected' },
        { kind: 'failed' },
        { kind: 'unknown' },
      ] satisfies ConfirmedResult<ExchangeResult>[],
      neverFails: 'a lost response is one of its results',
    },
  },
  facts: ({ line, rejection }) => ({ line: line?.upi, rejection: rejection?.kind }),
  invariants: {
    reading: ({ context }) => context.line !== null && context.page === null,
    missing: ({ context }) => context.page === null,
    unread: ({ context }) => context.line !== null && context.page === null,
    exchanging: ({ context }) => context.item !== null && context.rejection === null,
    closed: ({ context }) => context.line === null && context.page === null,
    choosing: ({ context }) => context.line !== null && context.page !== null,
  },
  descriptions: {
    'change.open': 'the shopper wants another size or frame',
    'change.save': ({ item }: { item: { upi: string } }) => `the shopper chooses ${item.upi}`,
    'change.leave': 'the shopper closes the form',
  },
} satisfies MachineCases<typeof cartChangeMachine>
