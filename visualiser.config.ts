// The options of the visualiser (visualiser/README.md).
import type { VisualiserOptions } from '@passepartout/visualiser'

export default {
  machines: ['src/machines'],
  // They need nothing of the shop's configuration, which takes a second.
  vite: false,
  dependencies: ['src/domain'],
  areas: {
    cart: 'Cart',
    checkout: 'Checkout',
    product: 'Product',
    search: 'Search',
    favorites: 'Favorites',
    auth: 'Signing in',
    account: 'Account',
    orders: 'Orders',
    'gift-cards': 'Gift cards',
    newsletter: 'Newsletter',
    shell: 'Shell',
  },
  imports: { '#/': 'src/' },
  application: { command: 'npm run dev', page: '/art/en-US' },
  pictures: {
    folder: 'docs/machines',
    introduction:
      'Every flow of the shop with state is one of these machines. `npm run machines:draw` draws the pictures; [the guide](../visualiser.md) explains how to watch the machines at work.',
  },
} satisfies VisualiserOptions
