import { redirect } from '@tanstack/react-router'
import type { RouterContext } from './__root.tsx'

/** Sends whoever is not signed in to the sign-in page, and back from there; a server's redirect has no history to keep that in. */
export const toSignIn = ({ addressOf }: Pick<RouterContext, 'addressOf'>, directedFrom: string) =>
  import.meta.env.SSR
    ? redirect({ href: addressOf(`/login?${new URLSearchParams({ directedFrom })}`) })
    : redirect({ to: '/login', state: { directedFrom }, replace: true })

/** What a registered shopper's question was answered with. */
export function forRegistered<Answer extends { kind: string }>(
  answer: Answer,
  context: Pick<RouterContext, 'addressOf'>,
  directedFrom: string,
): Exclude<Answer, { kind: 'signed-out' }> {
  if (!isAnswered(answer)) throw toSignIn(context, directedFrom)
  return answer
}

const isAnswered = <Answer extends { kind: string }>(
  answer: Answer,
): answer is Exclude<Answer, { kind: 'signed-out' }> => answer.kind !== 'signed-out'
