import { useActorRegistry } from '#/actors/use-actor.ts'
import { useWokenActor } from '#/actors/old-woken-actor.ts'

export type NewsletterState = 'form' | 'subscribing' | 'failed' | 'subscribed'

/** The sign-up to the brand's letters; its machine wakes at the first sign of use. */
export function useNewsletter() {
  const { services: link } = useActorRegistry()
  const { snapshot, wake, send } = useWokenActor(async () =>
    (await import('./newsletter-actor.ts')).startNewsletter(link),
  )
  const state: NewsletterState = snapshot?.value ?? 'form'
  return { state, wake, submit: (email: string) => send({ type: 'newsletter.submit', email }) }
}
