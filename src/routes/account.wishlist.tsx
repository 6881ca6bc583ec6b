import { createFileRoute, redirect } from '@tanstack/react-router'

/** A second path of the favorites. */
export const Route = createFileRoute('/account/wishlist')({
  loader: () => {
    throw redirect({ to: '/account/favorites', replace: true })
  },
})
