import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import type { RecommendationsInput } from './recommendations.actor.ts'
import { usePageActor } from '#/actors/use-actor.ts'

const noWorks: readonly TileWork[] = []

/** The margin around the viewport. At 0, an empty element at its edge may not count as visible. */
const NEAR = '200px'

/** Fetches recommended works when the element that will show them comes near the viewport. */
export function useRecommendations(input: RecommendationsInput) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const { source } = input
  const name = 'zone' in source ? source.zone : source.recommender
  const { ref, send } = usePageActor('recommendations', { id: `recommendations:${name}`, input })

  // The viewport is outside of React.
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        send({ type: 'area.see' })
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `send` is new in every render and does the same
  }, [element])

  return {
    works: useSelector(ref, (snapshot) => snapshot?.context.works ?? noWorks),
    id: useSelector(ref, (snapshot) => snapshot?.context.id),
    recommender: useSelector(ref, (snapshot) => snapshot?.context.recommender),
    isLoading: useSelector(ref, (snapshot) => snapshot?.matches('loading') ?? false),
    setElement,
  }
}
