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
  it('is pushed to a data layer of the page, in order, after what is there [ANALYTICS-01]', () => {
    page.dataLayer = ['theirs']
    track({ event: 'search', searchTerm: 'sea' })
    track({ event: 'login_failure' })
    expect(page.dataLayer).toEqual(['theirs', { event: 'search', searchTerm: 'sea' }, { event: 'login_failure' }])
  })

  it('tells the marketing queue of organisation and shopper with a page view, and the data layer of no shopper', () => {
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
