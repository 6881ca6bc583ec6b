import { assign, setup } from 'xstate'
import {
  areSuggestionsEmpty,
  optionAddress,
  optionsOf,
  optionWords,
  searchAddress,
  searchedWords,
  withRecent,
  type Suggestions,
  type TypeaheadContents,
} from '#/domain/search/typeahead.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type TypeaheadEvent =
  | { type: 'popover.open'; words: string; recent: readonly string[] }
  | { type: 'popover.close' }
  | { type: 'words.type'; words: string }
  | { type: 'words.compose' }
  | { type: 'option.choose'; index: number }
  | { type: 'search.submit'; words: string }
  | { type: 'recent.clear' }

export interface TypeaheadInput {
  searchPath: string
  /** The fewest characters for which suggestions are requested. */
  shortest: number
  /** Milliseconds. */
  debounce: number
  /** How many searches are remembered. */
  maxRecent: number
}

export interface TypeaheadContext extends TypeaheadInput, TypeaheadContents {
  /** The search text that the suggestions belong to. */
  suggestedFor: string
}

/** The address that a choice leads to, and the text that it searches for. */
export interface Destination {
  address: string
  words?: string | undefined
}

export const typeaheadMachine = setup({
  types: {
    input: {} as TypeaheadInput,
    context: {} as TypeaheadContext,
    events: {} as TypeaheadEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: { suggestFor: port<Suggestions, { words: string }>('suggestFor') },
  actions: {
    setWords: assign(({ context }, { words }: { words: string }) => typed(context, words)),
    setField: assign(({ context }, { words, recent }: { words: string; recent: readonly string[] }) => ({
      ...typed(context, words),
      recent,
    })),
    setSuggestions: assign(({ context }, { suggestions }: { suggestions: Suggestions }) => ({
      suggestions,
      suggestedFor: context.words,
    })),
    dropSuggestions: assign({ suggestions: null }),
    remember: assign(({ context }, { words }: Destination) =>
      words ? { ...typed(context, words), recent: withRecent(context.recent, words, context.maxRecent) } : {},
    ),
    forget: assign({ recent: [] }),
    /** Stores the recent searches for the next visit. */
    storeRecent: effect('storeRecent'),
    goTo: effect<Destination>('goTo'),
  },
  guards: {
    isLongEnough: ({ context }, { words }: { words: string }) => searchedWords(words).length >= context.shortest,
    isSuggestedFor: ({ context }, { words }: { words: string }) =>
      context.suggestions !== null && context.suggestedFor === searchedWords(words),
    isSearchable: (_, { words }: { words: string }) => searchedWords(words) !== '',
    hasRecent: (_, { recent }: { recent: readonly string[] }) => recent.length > 0,
    isOption: ({ context }, { index }: { index: number }) => optionsOf(context)[index] !== undefined,
    isFailed: (_, { status }: Suggestions) => status === 'failed',
    isEmpty: (_, suggestions: Suggestions) => areSuggestionsEmpty(suggestions),
  },
  delays: { DEBOUNCE: ({ context }) => context.debounce },
}).createMachine({
  id: 'typeahead',
  description: 'The search field with its suggestions and recent searches.',
  meta: { area: 'search', page: 'every page' } satisfies FlowMeta,
  context: ({ input }) => ({ ...input, words: '', recent: [], suggestions: null, suggestedFor: '' }),
  initial: 'closed',
  on: {
    'popover.close': '.closed',
    'words.compose': '.composing',
    'words.type': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event },
        target: '.open.waiting',
        actions: { type: 'setWords', params: ({ event }) => event },
      },
      {
        guard: { type: 'hasRecent', params: ({ context }) => context },
        target: '.open.recent',
        actions: { type: 'setWords', params: ({ event }) => event },
      },
      { target: '.closed', actions: { type: 'setWords', params: ({ event }) => event } },
    ],
    'search.submit': {
      guard: { type: 'isSearchable', params: ({ event }) => event },
      target: '.closed',
      actions: [
        { type: 'goTo', params: ({ context, event }) => textSearch(context, event.words) },
        { type: 'remember', params: ({ context, event }) => textSearch(context, event.words) },
        'storeRecent',
      ],
    },
  },
  states: {
    closed: {
      description: 'Nothing is shown below the field.',
      on: {
        'popover.open': [
          {
            guard: { type: 'isSuggestedFor', params: ({ event }) => event },
            target: 'open.suggesting',
            actions: { type: 'setField', params: ({ event }) => event },
          },
          {
            guard: { type: 'isLongEnough', params: ({ event }) => event },
            target: 'open.requesting',
            actions: { type: 'setField', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasRecent', params: ({ event }) => event },
            target: 'open.recent',
            actions: { type: 'setField', params: ({ event }) => event },
          },
          { actions: { type: 'setField', params: ({ event }) => event } },
        ],
      },
    },
    composing: { description: 'An input method composes text; unfinished text is not searched for.' },
    open: {
      tags: 'open',
      initial: 'recent',
      on: {
        'option.choose': {
          guard: { type: 'isOption', params: ({ event }) => event },
          target: 'closed',
          meta: { denialModelOnly: 'the page shows only existing options' },
          actions: [
            { type: 'goTo', params: ({ context, event }) => destination(context, event.index) },
            { type: 'remember', params: ({ context, event }) => destination(context, event.index) },
            'storeRecent',
          ],
        },
      },
      states: {
        recent: { on: { 'recent.clear': { target: '#typeahead.closed', actions: ['forget', 'storeRecent'] } } },
        waiting: {
          description: 'Waits until the shopper stops typing; earlier suggestions stay visible.',
          tags: 'busy',
          after: { DEBOUNCE: 'requesting' },
        },
        requesting: {
          tags: 'busy',
          invoke: {
            id: 'suggestFor',
            src: 'suggestFor',
            input: ({ context }) => ({ words: context.words }),
            onDone: [
              {
                guard: { type: 'isFailed', params: ({ event }) => event.output },
                target: '#typeahead.failed',
                actions: 'dropSuggestions',
              },
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: 'empty',
                actions: 'dropSuggestions',
              },
              {
                target: 'suggesting',
                actions: { type: 'setSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
              },
            ],
            onError: { target: '#typeahead.failed', actions: 'dropSuggestions' },
          },
        },
        suggesting: {},
        empty: {},
      },
    },
    failed: {
      description: 'Suggestions are unavailable: nothing is shown below the field, and the form still searches.',
    },
  },
})

function typed({ shortest, suggestions }: TypeaheadContext, words: string) {
  const requested = searchedWords(words)
  return { words: requested, suggestions: requested.length < shortest ? null : suggestions }
}

const destination = (context: TypeaheadContext, index: number): Destination => {
  const option = optionsOf(context)[index]
  if (!option) throw new Error(`the typeahead has no option at index ${index}`)
  return {
    address: optionAddress(option, { typed: context.words, searchPath: context.searchPath }),
    words: optionWords(option),
  }
}

const textSearch = ({ searchPath }: TypeaheadContext, typed: string): Destination => {
  const words = searchedWords(typed)
  return { address: searchAddress(searchPath, words), words }
}
