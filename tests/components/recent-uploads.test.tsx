import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { RecentUploads } from '#/components/photos/recent-uploads.tsx'
import { photoQueries } from '#/queries/photos.ts'
import { config } from '#config'
import { renderPage } from './render-page.tsx'

const [site] = config.sites
const [locale] = site?.l10n.supportedLocales ?? []
const upload = {
  upi: 'UABC123DEF456',
  imageUrl: '/photos/UABC123DEF456?v=12345678',
  productUrl: '/frame-my-photos?upi=UABC123DEF456',
}

/** The HTML of the strip for a shopper with one upload. */
function strip(): string {
  if (!site || !locale) throw new Error('no site is configured')
  const queryClient = new QueryClient()
  queryClient.setQueryData(photoQueries.recent({ site, locale }, '').queryKey, [upload])
  return renderPage(
    <QueryClientProvider client={queryClient}>
      <RecentUploads upi="" />
    </QueryClientProvider>,
  )
}

it('shows recent uploads only if the feature is enabled [UPLOAD-03]', () => {
  config.features.recentUploads = true
  expect(strip()).toContain('href="/art/en-US/frame-my-photos?upi=UABC123DEF456"')
  config.features.recentUploads = false
  expect(strip()).toBe('')
  config.features.recentUploads = true
})
