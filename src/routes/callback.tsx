import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where the commerce API's clients are sent back to. The shop reads the codes on the server, so no browser comes here. */
export const Route = createFileRoute('/callback')({
  loader: () => {
    throw redirect({ to: '/account', search: {}, replace: true })
  },
})
