import type { Brand } from './brand.ts'

export const poster: Brand = {
  id: 'poster',
  name: 'Broadside',
  look: 'press',
  paths: {
    search: '/-st/search',
    privacy: '/help/privacy-policy.html',
    terms: '/help/terms-and-conditions.html',
    contact: '/help/aboutus',
  },
  list: {
    filters: 'column',
    perRow: 5,
    rowHeight: 390,
    refinements: ['c_department', 'c_subjects', 'c_shape', 'c_size', 'c_color'],
    expanded: ['c_department', 'c_subjects', 'c_shape', 'c_size', 'c_color'],
    showMore: 9,
    descriptionReserve: 90,
  },
  offer: { percent: 25 },
  smsKeyword: 'POSTER',
  productUrl: 'poster',
}
