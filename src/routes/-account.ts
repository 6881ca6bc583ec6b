import { redirect } from '@tanstack/react-router'
import type { RouterContext } from './__root.tsx'

/** Redirects to the sign-in page, which leads back to `directedFrom`. On the server it is in the query, since a response has no history state. */
export const toSignIn = ({ addressOf }: Pick<RouterContext, 'addressOf'>, directedFrom: string) =>
  import.meta.env.SSR
    ? redirect({ href: addressOf(`/login?${new URLSearchParams({ directedFrom })}`) })
    : redirect({ to: '/login', state: { directedFrom }, replace: true })

/** The result for a registered shopper; redirects to the sign-in page where the session has ended. */
export function forRegistered<Result extends { kind: string }>(
  result: Result,
  context: Pick<RouterContext, 'addressOf'>,
  directedFrom: string,
): Exclude<Result, { kind: 'signed-out' }> {
  if (!isSignedIn(result)) throw toSignIn(context, directedFrom)
  return result
}

const isSignedIn = <Result extends { kind: string }>(
  result: Result,
): result is Exclude<Result, { kind: 'signed-out' }> => result.kind !== 'signed-out'
