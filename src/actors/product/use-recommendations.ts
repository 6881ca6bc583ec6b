import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import type { RecommendationsActor } from './recommendations-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'

const nothing: readonly TileWork[] = []

/** Works recommended beside a work, once the area that will show them has come into sight. */
export function useRecommendations(recommender: 'complete-the-set' | 'viewed-recently-einstein', imageId: string) {
  const { services: link } = useActorRegistry()
  const [area, setArea] = useState<HTMLElement | null>(null)
  const [actor, setActor] = useState<RecommendationsActor | null>(null)
  const site = link.site.id
  const locale = link.locale.id

  // The outside system is the window, which comes upon the area.
  useEffect(() => {
    if (!area) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void import('./recommendations-actor.ts').then(({ startRecommendations }) => {
        const started = startRecommendations({ recommender, imageId, site, locale })
        setActor(started)
        started.send({ type: 'area.see' })
      })
    })
    observer.observe(area)
    return () => observer.disconnect()
  }, [area, recommender, imageId, site, locale])

  // The outside system is the actor, which must not outlive the page.
  useEffect(() => () => void actor?.stop(), [actor])

  const works = useSyncExternalStore(
    (changed) => {
      const subscription = actor?.subscribe(changed)
      return () => subscription?.unsubscribe()
    },
    () => actor?.getSnapshot().context.works ?? nothing,
    () => nothing,
  )
  return { works, setArea }
}
