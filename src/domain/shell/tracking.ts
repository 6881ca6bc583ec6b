/** What happened in the shop, under the names of ANALYTICS-02 and 03; nothing in it says who did it. */
export type TrackedEvent =
  | { event: 'login' | 'login_failure' | 'sign_up' | 'sign_up_failure' }
  | { event: 'customer_type'; customerType: 'guest' | 'registered' }
  | { event: 'global_banner'; bannerName: string }
  | { event: 'search'; searchTerm: string }

/** How a banner is called where it is tracked. */
export const trackedBannerName = (text: string): string => [...text].slice(0, 50).join('')
