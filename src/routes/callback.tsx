import { createFileRoute, redirect } from '@tanstack/react-router'

/** The callback that is registered at the commerce API. The shop reads its codes on the server, so a browser is redirected. */
export const Route = createFileRoute('/callback')({
  loader: () => {
    throw redirect({ to: '/account', search: {}, replace: true })
  },
})
