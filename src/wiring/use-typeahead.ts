import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import type { TypeaheadEvent } from '#/machines/typeahead/typeahead.machine.ts'
import { track } from './tracking.ts'
import type { TypeaheadActor } from './typeahead-actor.ts'

interface Awake {
  actor: TypeaheadActor
  storedRecent: () => string[]
}

/** What the words in the search field may become. Its actor is fetched when the field is first used; without it the field searches all the same. */
export function useTypeahead(field: RefObject<HTMLInputElement | null>) {
  const router = useRouter()
  const [actor, setActor] = useState<TypeaheadActor | null>(null)
  const waking = useRef<Promise<Awake | undefined> | null>(null)

  const wake = () =>
    (waking.current ??= import('./typeahead-actor.ts').then(
      ({ startTypeahead, storedRecent }) => {
        const started = startTypeahead(router.options.context, ({ address, words }) => {
          if (words) {
            if (field.current) field.current.value = words
            track({ event: 'search', searchTerm: words })
          }
          void router.navigate({ href: address })
        })
        setActor(started)
        return { actor: started, storedRecent }
      },
      (error) => {
        waking.current = null
        reportError(error)
        return undefined
      },
    ))
  /** Events reach the actor in their order, also those made while its code is on its way. */
  const send = (event: TypeaheadEvent) => {
    const awake = event.type === 'popover.close' ? waking.current : wake()
    void awake?.then((found) => found?.actor.send(event))
  }
  const open = async () => {
    const words = field.current?.value ?? ''
    const awake = await wake()
    if (awake && field.current && field.current === document.activeElement)
      awake.actor.send({ type: 'popover.open', words, recent: awake.storedRecent() })
  }
  const submit = async (words: string) => {
    const awake = await wake()
    if (awake) awake.actor.send({ type: 'search.submit', words })
    else if (words.trim())
      void router.navigate({
        href: `${router.options.context.brand.paths.search}?skq=${encodeURIComponent(words.trim())}`,
      })
  }

  // The outside systems are the router, whose every move closes what is open, and the actor's timer.
  useEffect(() => {
    if (!actor) return
    const unsubscribe = router.subscribe('onBeforeNavigate', () => {
      actor.send({ type: 'popover.close' })
      field.current?.closest<HTMLElement>('[popover]')?.hidePopover()
    })
    return () => {
      unsubscribe()
      actor.stop()
    }
  }, [actor, field, router])

  const snapshot = useSyncExternalStore(
    (changed) => {
      const subscription = actor?.subscribe(changed)
      return () => subscription?.unsubscribe()
    },
    () => actor?.getSnapshot() ?? null,
    () => null,
  )
  return { snapshot, send, open: () => void open(), submit }
}
