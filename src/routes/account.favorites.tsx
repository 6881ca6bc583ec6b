import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { AccountPage } from '#/components/account/account-page.tsx'
import { AccountAlertOffer } from '#/components/favorites/alert-offer.tsx'
import { FavoriteWorks } from '#/components/favorites/favorite-works.tsx'
import { Recommended } from '#/components/recommendations/recommended.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { sharedPath } from '#/domain/favorites/shared-favorites.ts'
import { firstFavorites } from '#/domain/favorites/favorites.ts'
import { m } from '#/paraglide/messages.js'
import { favoriteAlertQuery } from '#/queries/favorite-alert.ts'
import { shopperQueries } from '#/queries/shopper.ts'
import { link } from '#styled/recipes'
import { forRegistered } from './-account.ts'
import { privateHead, privateHeaders } from './-private-page.ts'

/** The most works on which the recommendations are based. */
const MAX_WORKS = 4

export const Route = createFileRoute('/account/favorites')({
  loader: async ({ context, location }) => {
    const { queryClient, ...siteAndLocale } = context
    const [favorites] = await Promise.all([
      queryClient.ensureQueryData(shopperQueries.favorites(siteAndLocale)),
      queryClient.ensureQueryData(favoriteAlertQuery(siteAndLocale)),
    ])
    const ids = firstFavorites(forRegistered(favorites, context, location.href).list.latestFirst)
    if (ids.length > 0) await queryClient.ensureQueryData(shopperQueries.favoriteWorks(siteAndLocale, ids))
    return { title: m.favorites_title() }
  },
  head: privateHead,
  headers: privateHeaders,
  component: Favorites,
})

function Favorites() {
  const context = Route.useRouteContext()
  const { data } = useQuery(shopperQueries.favorites(context))
  const imageIds = data?.kind === 'list' ? data.list.latestFirst : []
  return (
    <AccountPage title={m.favorites_title()} signedOut={data?.kind === 'signed-out'}>
      {imageIds.length > 0 ? (
        <p>
          <Link className={link()} {...pathLink(sharedPath(imageIds))}>
            {m.favorites_share()}
          </Link>
        </p>
      ) : null}
      {data?.kind === 'list' ? <AccountAlertOffer isEmpty={imageIds.length === 0} /> : null}
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
