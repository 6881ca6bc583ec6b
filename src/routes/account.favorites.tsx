import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#/components/account/account-page.tsx'
import { FavoriteWorks } from '#/components/favorites/favorite-works.tsx'
import { firstFavorites } from '#/domain/favorites/favorites.ts'
import { m } from '#/paraglide/messages.js'
import { shopperQueries } from '#/queries/shopper.ts'
import { forRegistered } from './-account.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/account/favorites')({
  loader: async ({ context, location }) => {
    const { queryClient, ...localeContext } = context
    const favorites = await queryClient.ensureQueryData(shopperQueries.favorites(localeContext))
    const ids = firstFavorites(forRegistered(favorites, context, location.href).list.latestFirst)
    if (ids.length > 0) await queryClient.ensureQueryData(shopperQueries.favoriteWorks(localeContext, ids))
  },
  head: () => privateHead(m.favorites_title()),
  headers: privateHeaders,
  component: Favorites,
})

function Favorites() {
  const { data } = useQuery(shopperQueries.favorites(Route.useRouteContext()))
  return (
    <AccountPage title={m.favorites_title()} signedOut={data?.kind === 'signed-out'}>
      <FavoriteWorks />
    </AccountPage>
  )
}
