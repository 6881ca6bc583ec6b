import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where the commerce API's clients are sent back to. The shop fetches its codes itself, so that none ever comes here. */
export const Route = createFileRoute('/callback')({
  loader: () => {
    throw redirect({ to: '/account', search: {}, replace: true })
  },
})
