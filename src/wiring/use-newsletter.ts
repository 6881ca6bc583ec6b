import { useEffect, useRef, useState } from 'react'
import { useSyncExternalStore } from 'react'
import type { NewsletterActor } from './newsletter-actor.ts'
import { useShop } from './use-shop.tsx'

export type NewsletterState = 'form' | 'subscribing' | 'failed' | 'subscribed'

/** The sign-up to the brand's letters; its machine wakes at the first sign of use. */
export function useNewsletter() {
  const { link } = useShop()
  const [actor, setActor] = useState<NewsletterActor | null>(null)
  const waking = useRef<Promise<NewsletterActor> | null>(null)
  const wake = () =>
    (waking.current ??= import('./newsletter-actor.ts').then(({ startNewsletter }) => {
      const started = startNewsletter(link)
      setActor(started)
      return started
    }))

  // The outside system is the actor, which must not outlive the form.
  useEffect(() => () => void actor?.stop(), [actor])

  const state = useSyncExternalStore<NewsletterState>(
    (changed) => {
      const subscription = actor?.subscribe(changed)
      return () => subscription?.unsubscribe()
    },
    () => actor?.getSnapshot().value ?? 'form',
    () => 'form',
  )
  return {
    state,
    wake,
    submit: (email: string) => void wake().then((started) => started.send({ type: 'newsletter.submit', email })),
  }
}
