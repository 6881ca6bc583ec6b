import { fromPromise } from 'xstate'
import { recentOf, type Suggestions } from '#/domain/search/typeahead.ts'
import { readStored, writeStored } from '#/actors/browser-storage.ts'
import { typeaheadMachine } from '#/machines/typeahead/typeahead.machine.ts'
import { suggestionsQuery } from '#/queries/typeahead.ts'
import type { ShopServices } from '#/actors/services.ts'
import { config } from '#config'

const RECENT = 'recent-search-key'

export interface TypeaheadField {
  /** Shows the words of a chosen option in the search field. */
  setWords: (words: string) => void
}

declare module '#/actors/flows.ts' {
  interface Flows {
    typeahead: Flow<typeof typeaheadMachine, TypeaheadField>
  }
}

/** Suggests searches, categories and works below the search field. */
export const typeaheadLogic = (services: ShopServices, { setWords }: TypeaheadField) =>
  typeaheadMachine.provide({
    actors: {
      suggestFor: fromPromise<Suggestions, { words: string }>(({ input, signal }) => {
        const query = suggestionsQuery(services, input.words)
        signal.addEventListener('abort', () => void services.queryClient.cancelQueries(query))
        return services.queryClient.fetchQuery(query)
      }),
    },
    actions: {
      storeRecent: ({ context }) => void writeStored('localStorage', RECENT, context.recent),
      goTo: (_, { address, words }) => {
        if (words) setWords(words)
        void services.navigate(address)
      },
    },
  })

/** The latest searches in this browser; empty if its storage is blocked. */
export const storedRecent = (): string[] => recentOf(readStored('localStorage', RECENT), config.typeahead.recent)
