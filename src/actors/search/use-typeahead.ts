import { useRouter } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'
import { useActorRegistry, usePageActor } from '#/actors/use-actor.ts'
import { config } from '#config'
import type { TypeaheadField } from './typeahead.actor.ts'

/** The suggestions of a search field. Their code is loaded when the field is first used; until then the form is submitted. */
export function useTypeahead(field: RefObject<HTMLInputElement | null>, setWords: TypeaheadField['setWords']) {
  const router = useRouter()
  const actors = useActorRegistry()
  const { shortest, debounce, recent: maxRecent } = config.typeahead
  const { ref, send, preload } = usePageActor('typeahead', {
    input: {
      searchPath: actors.services.brand.paths.search,
      shortest,
      debounce,
      maxRecent,
      setWords,
    },
  })
  const isStarted = () => actors.isStarted('typeahead')
  const open = async () => {
    preload()
    const { storedRecent } = await import('./typeahead.actor.ts')
    if (field.current && field.current === document.activeElement)
      send({ type: 'popover.open', words: field.current.value, recent: storedRecent() })
  }
  const openPopover = () => void open().catch(reportError)

  // The router is outside of React; each of its navigations closes the popover.
  useEffect(() => {
    if (!ref) return
    return router.subscribe('onBeforeNavigate', () => {
      ref.send({ type: 'popover.close' })
      // Browsers of 2023 have no popovers.
      field.current?.closest<HTMLElement>('[popover]')?.hidePopover?.()
    })
  }, [ref, field, router])

  return {
    ref,
    open: openPopover,
    compose: () => send({ type: 'words.compose' }),
    close: () => {
      if (isStarted()) send({ type: 'popover.close' })
    },
    type: (words: string) => {
      if (isStarted()) send({ type: 'words.type', words })
      else openPopover()
    },
    /** Searches for the words; returns whether the form must not be submitted. */
    submit: (words: string): boolean => {
      if (!isStarted()) return words.trim() === ''
      send({ type: 'search.submit', words })
      return true
    },
  }
}
