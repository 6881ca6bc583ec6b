import type { Brand } from './brand.ts'

export const art: Brand = {
  id: 'art',
  name: 'Vernissage',
  look: 'gallery',
  paths: {
    search: '/gallery/search',
    privacy: '/help/privacy',
    terms: '/help/terms',
    contact: '/help/talktous',
    subject: (token) => `/gallery/${token}.htm`,
  },
  highlighted: ['sale'],
  footer: [
    {
      title: 'help',
      links: [
        'contact',
        'orderStatus',
        'placingOrders',
        'shipping',
        'returns',
        'questions',
        'customerService',
        'payment',
      ],
    },
    { title: 'house', links: ['about', 'blog', 'reviews', 'rebrand'] },
    { title: 'gifts', links: ['giftCards', 'giftGuide', 'framePhotos'] },
  ],
  list: {
    filters: 'bar',
    perRow: 6,
    rowHeight: 379,
    refinements: [
      'c_materials',
      'c_size',
      'c_shape',
      'c_subjects',
      'c_color',
      'c_artType',
      'c_style',
      'c_room',
      'price',
    ],
    expanded: [],
    showMore: 3,
    descriptionReserve: 90,
  },
  offer: { percent: 25, minimum: 99 },
  smsKeyword: 'GALLERY',
  productUrl: 'art',
}
