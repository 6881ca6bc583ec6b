export type FooterTitle = 'help' | 'company' | 'gifts' | 'orders' | 'shop' | 'smallPrint'

/** The paths of the footer's links, except privacy and terms, which differ by brand. */
export const footerPaths = {
  contact: '/help/talktous',
  orderStatus: '/order-status-detail',
  placingOrders: '/help/placingorders',
  shipping: '/help/shipping',
  returns: '/help/shippingreturns',
  questions: '/help/faq',
  customerService: '/help/cs',
  payment: '/help/pay-method',
  about: '/help/aboutus',
  blog: '/blog/',
  rebrand: '/lp/rebrand-announcement',
  reviews: '/lp/reviews',
  giftCards: '/gift-cards/GC0025?amount=50&pid=GC0025-2',
  giftGuide: '/gift-guide',
  framePhotos: '/frame-my-photos',
  stores: '/store-locator',
  privacyChoices: '/privacy-choices',
} as const

export type FooterLink = keyof typeof footerPaths | 'privacy' | 'terms'
