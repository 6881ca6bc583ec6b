import { useRouter } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'
import type { TypeaheadEvent } from '#/machines/typeahead/typeahead.machine.ts'
import { track } from '#/actors/tracking.ts'
import { useWokenActor } from '#/actors/old-woken-actor.ts'

/** What the words in the search field may become. Its actor is fetched when the field is first used; without it the field searches all the same. */
export function useTypeahead(field: RefObject<HTMLInputElement | null>) {
  const router = useRouter()
  const { actor, snapshot, wake, send } = useWokenActor(async () => {
    const { startTypeahead } = await import('./typeahead-actor.ts')
    return startTypeahead(router.options.context, ({ address, words }) => {
      if (words) {
        if (field.current) field.current.value = words
        track({ event: 'search', searchTerm: words })
      }
      void router.navigate({ href: address })
    })
  })
  const open = async () => {
    const words = field.current?.value ?? ''
    const awake = await wake()
    if (!awake) return
    const { storedRecent } = await import('./typeahead-actor.ts')
    if (field.current && field.current === document.activeElement)
      awake.send({ type: 'popover.open', words, recent: storedRecent() })
  }
  const submit = async (words: string) => {
    const awake = await wake()
    if (awake) awake.send({ type: 'search.submit', words })
    else if (words.trim())
      void router.navigate({
        href: `${router.options.context.brand.paths.search}?skq=${encodeURIComponent(words.trim())}`,
      })
  }

  // The outside system is the router, whose every move closes what is open.
  useEffect(() => {
    if (!actor) return
    return router.subscribe('onBeforeNavigate', () => {
      actor.send({ type: 'popover.close' })
      field.current?.closest<HTMLElement>('[popover]')?.hidePopover()
    })
  }, [actor, field, router])

  return {
    snapshot,
    send: (event: TypeaheadEvent) => send(event, event.type !== 'popover.close'),
    open: () => void open(),
    submit,
  }
}
