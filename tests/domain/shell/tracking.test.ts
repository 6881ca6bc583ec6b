import { expect, it } from 'vitest'
import { trackedBannerName } from '#/domain/shell/tracking.ts'

it('calls a banner by fifty characters of its words at most [BANNER-07]', () => {
  const words = 'Free shipping on every framed print over one hundred dollars'
  expect(trackedBannerName(words)).toBe('Free shipping on every framed print over one hundr')
  expect(trackedBannerName('Back wall sale')).toBe('Back wall sale')
  expect(trackedBannerName('🖼'.repeat(51))).toBe('🖼'.repeat(50))
  expect(trackedBannerName('')).toBe('')
})
