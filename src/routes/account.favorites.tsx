import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#/components/account/account-page.tsx'
import { FavoriteWorks } from '#/components/favorites/favorite-works.tsx'
import { Recommended } from '#/components/recommendations/recommended.tsx'
import { firstFavorites } from '#/domain/favorites/favorites.ts'
import { m } from '#/paraglide/messages.js'
import { shopperQueries } from '#/queries/shopper.ts'
import { forRegistered } from './-account.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

/** The most works on which the recommendations are based. */
const MAX_WORKS = 4

export const Route = createFileRoute('/account/favorites')({
  loader: async ({ context, location }) => {
    const { queryClient, ...siteAndLocale } = context
    const favorites = await queryClient.ensureQueryData(shopperQueries.favorites(siteAndLocale))
    const ids = firstFavorites(forRegistered(favorites, context, location.href).list.latestFirst)
    if (ids.length > 0) await queryClient.ensureQueryData(shopperQueries.favoriteWorks(siteAndLocale, ids))
  },
  head: () => privateHead(m.favorites_title()),
  headers: privateHeaders,
  component: Favorites,
})

function Favorites() {
  const context = Route.useRouteContext()
  const { data } = useQuery(shopperQueries.favorites(context))
  const imageIds = data?.kind === 'list' ? data.list.latestFirst : []
  return (
    <AccountPage title={m.favorites_title()} signedOut={data?.kind === 'signed-out'}>
      <FavoriteWorks />
      {imageIds.length > 0 ? (
        <Recommended
          source={{ zone: 'favorites' }}
          expected="pdp-similar-items"
          imageIds={imageIds.slice(0, MAX_WORKS)}
          currency={context.locale.preferredCurrency}
        />
      ) : null}
    </AccountPage>
  )
}
