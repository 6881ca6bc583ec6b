import type { Brand } from './brand.ts'

export const poster: Brand = {
  id: 'poster',
  name: 'Broadside',
  wordmark: 'Broadside',
  look: 'press',
  paths: {
    search: '/-st/search',
    privacy: '/help/privacy-policy.html',
    terms: '/help/terms-and-conditions.html',
    contact: '/help/aboutus',
  },
  header: { search: 'second' },
  linkArrows: true,
  workRows: 'grid',
  highlighted: ['sale'],
  legalLinks: [],
  footer: [
    { title: 'help', links: ['contact', 'placingOrders', 'shipping', 'returns', 'questions', 'customerService'] },
    { title: 'orders', links: ['orderStatus', 'payment', 'giftCards', 'framePhotos'] },
    { title: 'shop', links: ['about', 'blog', 'reviews', 'stores', 'rebrand'] },
    { title: 'smallPrint', links: ['privacy', 'terms'] },
  ],
  list: {
    filters: 'column',
    perRow: 5,
    rowHeight: 390,
    refinements: ['c_department', 'c_subjects', 'c_shape', 'c_size', 'c_color'],
    expanded: ['c_department', 'c_subjects', 'c_shape', 'c_size', 'c_color'],
    showMore: 9,
    artistLinks: true,
    descriptionReserve: 90,
  },
  product: { financing: { count: 12, unit: 'months' }, day: 'short', sizes: 'work', frames: 'corner', room: 'among' },
  offer: { percent: 25 },
  smsKeywords: { offers: 'POSTER', arrivals: 'NEWPRINT' },
  social: [
    { name: 'Instagram', address: 'https://www.instagram.com/broadside.example' },
    { name: 'Pinterest', address: 'https://www.pinterest.com/broadside.example' },
    { name: 'Facebook', address: 'https://www.facebook.com/broadside.example' },
  ],
  productUrl: 'poster',
}
