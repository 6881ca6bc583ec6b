import { galleryPath } from '#/domain/product/product-url.ts'
import { ownShopOf } from '#/domain/own-shop.ts'
import { shop } from '#shop'
import type { CategoryPlan } from './category.ts'
import type { SiteKey } from '../sites/sites.ts'

interface Message {
  text: string
  link: string
}

const sale = { id: 'sale', name: 'Sale' }
const newArrivals = { id: 'newarrivals', name: 'New Arrivals' }

interface Banner {
  messages: readonly Message[]
  /** Without one, no sale ends. */
  countdown?: string
}

const banners: Readonly<Record<SiteKey, Banner>> = {
  art: {
    messages: [
      { text: 'Free shipping on orders over $99', link: '/help/shipping' },
      { text: 'New arrivals, fresh from the studios', link: galleryPath('art', newArrivals) },
      { text: 'Frames cut to a 32nd of an inch', link: '/help/faq' },
    ],
    countdown: 'This week’s offers end in',
  },
  poster: {
    messages: [
      { text: 'Up to 30% off the whole back wall', link: galleryPath('poster', sale) },
      { text: 'Free returns for 45 days', link: '/help/shippingreturns' },
      { text: 'Printed when you order, framed by hand', link: '/help/aboutus' },
    ],
    countdown: 'Back wall sale ends in',
  },
  posterap: {
    messages: [
      { text: 'Up to 30% off the whole back wall', link: galleryPath('posterap', sale) },
      { text: 'Packed flat and tracked to your door', link: '/help/shipping' },
      { text: 'Free returns for 45 days', link: '/help/shippingreturns' },
    ],
    countdown: 'Back wall sale ends in',
  },
}

/** BANNER-12 and BANNER-13: the messages above every page, and the end of the current sale. */
export function bannerPlan(site: SiteKey, now: Date): CategoryPlan {
  const own = ownShopOf(shop, site)
  const { messages, countdown: text } = own ? { messages: own.announcements } : banners[site]
  const entries = messages.map((message, index): CategoryPlan => ({
    id: `globalbanner~message${index + 1}`,
    name: message.text,
    conditions: [],
    alternativeUrl: message.link,
    keepWhenEmpty: true,
  }))
  const countdown: CategoryPlan = {
    id: 'globalbanner~countdown',
    name: 'Countdown Timer',
    conditions: [],
    description: `${text} ${nextSaleEnd(now).toISOString()}`,
    keepWhenEmpty: true,
  }
  return {
    id: 'globalbanner',
    name: 'Global Banner',
    conditions: [],
    keepWhenEmpty: true,
    children: text === undefined ? entries : [...entries, countdown],
  }
}

const DAY = 86_400_000

/** The next Sunday at 23:59 in New York. */
export function nextSaleEnd(now: Date): Date {
  const next = (days: number) => endOfDay(new Date(now.getTime() + days * DAY))
  const candidates = [0, 1, 2, 3, 4, 5, 6, 7].map(next)
  const end = candidates.find((date) => date > now && easternParts(date).weekday === 'Sun')
  if (!end) throw new Error(`no Sunday follows ${now.toISOString()}`)
  return end
}

const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})

const easternParts = (date: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(eastern.formatToParts(date).map(({ type, value }) => [type, value]))

/** 23:59 of an instant's day in New York, with or without daylight saving time. */
function endOfDay(instant: Date): Date {
  const { year, month, day } = easternParts(instant)
  const asUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), 23, 59)
  const offsets = [4, 5].map((hours) => new Date(asUtc + hours * 3_600_000))
  return offsets.find((date) => easternParts(date).hour === '23') ?? new Date(asUtc + 5 * 3_600_000)
}
