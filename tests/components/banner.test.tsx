import { describe, expect, it } from 'vitest'
import { Banner } from '#/components/shell/banner.tsx'
import { renderPage } from './render-page.tsx'

const elsewhere = 'https://museum.example/show?from=shop'
const messages = [
  { text: 'Free shipping', path: '/help/shipping' },
  { text: 'Framed by hand' },
  { text: 'The show', path: elsewhere },
]
const countdown = { text: 'Sale ends in', end: Date.UTC(2030, 0, 1), left: { days: 2, hours: 14, minutes: 6 } }

describe.each(['Art', 'Poster'] as const)('the banner of %s', (site) => {
  const base = site === 'Art' ? '/art/en-US' : '/poster/en-US'
  const htmlOf = (props: Parameters<typeof Banner>[0]) => renderPage(<Banner {...props} />, { site })

  it('lists its messages, each a link if it has a path or an address [BANNER-01]', () => {
    const items = [...htmlOf({ messages, countdown: undefined }).matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(
      ([, item]) => item,
    )
    expect(items).toEqual([
      `<a class="banner__link" href="${base}/help/shipping">Free shipping</a>`,
      '<span>Framed by hand</span>',
      `<a class="banner__link" href="${elsewhere}">The show</a>`,
    ])
  })

  it('shows the days, hours and minutes left, in boxes and in one line [BANNER-08] [BANNER-09] [BANNER-10]', () => {
    const timer = /role="timer">(.*?)<\/p>/.exec(htmlOf({ messages, countdown }))?.[1] ?? ''
    const words = timer
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    expect(words).toBe('Sale ends in 02 DAYS 14 HRS 06 MINS 2d 14h 6m')
  })
})
