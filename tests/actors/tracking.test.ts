import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notifyMarketing, track } from '#/actors/tracking.ts'
import { config } from '#config'

const page: { dataLayer?: unknown[]; _etmc?: unknown[] } = {}
const email = 'shopper@example.com'

beforeEach(() => {
  delete page.dataLayer
  delete page._etmc
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { doNotTrack: null })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what happens in the shop', () => {
  it("is pushed to the page's data layer, in order, after the existing entries [ANALYTICS-01]", () => {
    page.dataLayer = ['theirs']
    track({ event: 'search', searchTerm: 'sea' })
    track({ event: 'login_failure' })
    expect(page.dataLayer).toEqual(['theirs', { event: 'search', searchTerm: 'sea' }, { event: 'login_failure' }])
  })

  it('sends organisation and shopper to the marketing queue with a page view, and no shopper to the data layer', () => {
    notifyMarketing(email)
    expect(page._etmc).toEqual([
      ['setOrgId', config.marketing.organization],
      ['setUserInfo', { email }],
      ['trackPageView'],
    ])
    expect(page.dataLayer).toBe(undefined)
  })

  it('is kept from both where the shopper does not want to be tracked', () => {
    vi.stubGlobal('navigator', { doNotTrack: '1' })
    track({ event: 'login' })
    notifyMarketing(email)
    expect(page).toEqual({})
  })
})
