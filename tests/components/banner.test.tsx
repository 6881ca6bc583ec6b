import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { art } from '#/brands/art.ts'
import { poster } from '#/brands/poster.ts'
import type { Brand } from '#/brands/brand.ts'
import { Banner } from '#/components/shell/banner.tsx'

const shop = vi.hoisted((): { brand?: Brand } => ({}))
vi.mock('#/components/ui/use-brand.ts', () => ({ useBrand: () => shop.brand }))
vi.mock('#/components/ui/shop-link.tsx', () => ({
  ShopLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))

const messages = [{ text: 'Free shipping', path: '/help/shipping' }, { text: 'Framed by hand' }]
const countdown = { text: 'Sale ends in', end: Date.UTC(2030, 0, 1), left: { days: 2, hours: 14, minutes: 6 } }

describe.each([art, poster])('the banner of $wordmark', (brand) => {
  const shown = (given: Parameters<typeof Banner>[0]) => {
    shop.brand = brand
    return renderToStaticMarkup(<Banner {...given} />)
  }

  it('lists its messages, each a link where it leads somewhere [BANNER-01]', () => {
    const items = [...shown({ messages, countdown: undefined }).matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(
      ([, item]) => item,
    )
    expect(items).toEqual(['<a href="/help/shipping">Free shipping</a>', '<span>Framed by hand</span>'])
  })

  it('tells what ends, with the days, hours and minutes that are left, in boxes and in short [BANNER-08] [BANNER-09] [BANNER-10]', () => {
    const timer = /role="timer">(.*?)<\/p>/.exec(shown({ messages, countdown }))?.[1] ?? ''
    const words = timer
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    expect(words).toBe('Sale ends in 02 DAYS 14 HRS 06 MINS 2d 14h 6m')
  })
})
