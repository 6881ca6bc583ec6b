import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import type { Brand } from '#/brands/brand.ts'
import type { Locale, Site } from '#/domain/site.ts'
import { readRecent, type Suggestions } from '#/domain/search/typeahead.ts'
import { typeaheadMachine, type Destination } from '#/machines/typeahead/typeahead.machine.ts'
import { suggestionsQuery } from '#/queries/typeahead.ts'
import { config } from '#config'
import { inspectActors } from '#/actors/inspection.ts'

export type TypeaheadActor = ActorRefFrom<typeof typeaheadMachine>

const RECENT = 'recent-search-key'

interface Given {
  queryClient: QueryClient
  site: Site
  locale: Locale
  brand: Brand
}

/** The actor behind the search field, started. */
export function startTypeahead(
  { queryClient, site, locale, brand }: Given,
  goTo: (destination: Destination) => void,
): TypeaheadActor {
  const machine = typeaheadMachine.provide({
    actors: {
      suggestFor: fromPromise<Suggestions, { words: string }>(({ input, signal }) => {
        const query = suggestionsQuery({ site, locale }, input.words)
        // Nobody waits for them any more once other words are typed.
        signal.addEventListener('abort', () => void queryClient.cancelQueries(query))
        return queryClient.fetchQuery(query)
      }),
    },
    actions: {
      storeRecent: ({ context }) => storeRecent(context.recent),
      goTo: (_, destination) => goTo(destination),
    },
  })
  const { shortest, debounce, recent: keeps } = config.typeahead
  const input = { searchPath: brand.paths.search, shortest, debounce, keeps }
  return createActor(machine, { input, systemId: 'typeahead', inspect: inspectActors() }).start()
}

/** The searches that this browser made of late; none where it keeps nothing. */
export function storedRecent(): string[] {
  try {
    return readRecent(localStorage.getItem(RECENT), config.typeahead.recent)
  } catch (error) {
    if (error instanceof DOMException) return []
    throw error
  }
}

function storeRecent(recent: readonly string[]): void {
  try {
    localStorage.setItem(RECENT, JSON.stringify(recent))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
