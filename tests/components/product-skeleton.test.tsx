import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ProductSkeleton } from '#/components/product/product-skeleton.tsx'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { listedWork } from '#/queries/listed-work.ts'
import { renderPage } from './render-page.tsx'

const work: TileWork = {
  imageId: '10000001',
  title: 'Free Exercise',
  artist: 'Miriam Adeyemi',
  aspect: 0.75,
  color: '#eef0e6',
  type: 'Poster',
  dimensions: '27 x 36 in',
  price: 3899,
  revision: '41cdc6fe',
}

it.each(['Art', 'Poster'] as const)(
  'shows four thumbnails for a product of %s, and is marked as busy [IMG-10]',
  (site) => {
    const html = renderPage(<ProductSkeleton />, { site, path: '/products/p10000001-sA' })
    expect(html.match(/class="thumb"/g)).toHaveLength(4)
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain('<h1')
  },
)

it('finds a work in the cached results of lists, rows and content pages', () => {
  const queryClient = new QueryClient()
  expect(listedWork(queryClient, '10000001')).toBeUndefined()
  queryClient.setQueryData(['similar-works', 'Art', 'en-US', '1'], [work])
  expect(listedWork(queryClient, '10000001')).toMatchObject({ title: 'Free Exercise', dimensions: '27 x 36 in' })
  expect(listedWork(queryClient, '1000000')).toBeUndefined()
  queryClient.clear()
  queryClient.setQueryData(['listing', 'Art', 'en-US', {}], { kind: 'listing', listing: { works: [work] } })
  queryClient.setQueryData(['listing', 'Art', 'en-US', { offset: 60 }], { kind: 'failed', errorCode: 500 })
  expect(listedWork(queryClient, '10000001')).toMatchObject({ artist: 'Miriam Adeyemi' })
  queryClient.clear()
  queryClient.setQueryData(['content', 'Art', 'en-US', 'home'], { sections: [{ kind: 'workRow', works: [work] }] })
  queryClient.setQueryData(['content', 'Art', 'en-US', 'nowhere'], null)
  expect(listedWork(queryClient, '10000001')).toEqual(work)
})
