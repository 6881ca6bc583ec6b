import { failedSuggestions, noSuggestions, type Suggestions } from '#/domain/search/typeahead.ts'
import type { MachineCases } from '@passepartout/paths'
import type { TypeaheadContext, TypeaheadEvent, TypeaheadInput, typeaheadMachine } from './typeahead.machine.ts'

interface Shown {
  context: TypeaheadContext
}
type EventOf<Type> = Extract<TypeaheadEvent, { type: Type }>

export const foundSuggestions: Suggestions = {
  status: 'found',
  categories: [{ name: 'Seascapes', path: '/gallery/id--nature-seascapes/seascapes.htm', count: 12 }],
  phrases: ['sea storm'],
  pages: [{ title: 'Shipping by sea', path: '/help/shipping' }],
  products: [
    {
      title: 'Sea at Skagen',
      artist: 'Hanne Riis',
      path: '/products/p10000001-sA-sea-at-skagen-hanne-riis',
      price: 14_800,
      currency: 'USD',
      picture: { base: '/images/works/10000001', aspect: 0.75 },
    },
  ],
}

export const typeaheadCases = {
  input: [{ searchPath: '/gallery/search', shortest: 2, debounce: 300, maxRecent: 5 }] satisfies TypeaheadInput[],
  events: [
    { type: 'popover.open', words: '', recent: [] },
    { type: 'popover.open', words: '', recent: ['red fox', 'harbor'] },
    { type: 'popover.open', words: 'sea', recent: ['red fox', 'harbor'] },
    { type: 'popover.close' },
    { type: 'words.type', words: 's' },
    { type: 'words.type', words: 'sea' },
    { type: 'words.compose' },
    { type: 'option.choose', index: 0 },
    { type: 'option.choose', index: 99 },
    { type: 'search.submit', words: 'sea' },
    { type: 'search.submit', words: '  ' },
    { type: 'recent.clear' },
  ] satisfies TypeaheadEvent[],
  ports: {
    suggestFor: {
      done: [foundSuggestions, noSuggestions, failedSuggestions],
      failed: [new Error('no response')],
    },
  },
  facts: ({ words, shortest, recent, suggestions, suggestedFor }: TypeaheadContext) => ({
    isLongEnough: words.length >= shortest,
    hasRecent: recent.length > 0,
    isSuggestedFor: suggestions !== null && suggestedFor === words,
  }),
  invariants: {
    closed: ({ children }) => !('suggestFor' in children),
    composing: ({ children }) => !('suggestFor' in children),
    'open.waiting': ({ context: { words, shortest } }) => words.length >= shortest,
    'open.requesting': ({ context: { words, shortest } }) => words.length >= shortest,
    '*': ({ context: { recent, maxRecent } }: Shown) =>
      recent.length <= maxRecent && new Set(recent).size === recent.length,
    'open.recent': ({ context }: Shown) => context.recent.length > 0 && context.words.length < context.shortest,
    'open.suggesting': ({ context: { suggestions, suggestedFor, words } }: Shown) =>
      suggestions !== null && suggestedFor === words,
    'open.empty': ({ context }: Shown) => context.suggestions === null,
    failed: ({ context }: Shown) => context.suggestions === null,
  },
  descriptions: {
    'popover.open': ({ words, recent }: EventOf<'popover.open'>) =>
      `the shopper focuses the field, which ${words ? `contains "${words}"` : 'is empty'}${recent.length ? ', after earlier searches' : ''}`,
    'popover.close': 'the shopper leaves the field or presses Escape',
    'words.type': ({ words }: EventOf<'words.type'>) => `the shopper has typed "${words}"`,
    'words.compose': 'an input method begins to compose words',
    'option.choose': ({ index }: EventOf<'option.choose'>) => `the shopper chooses option ${index + 1}`,
    'search.submit': ({ words }: EventOf<'search.submit'>) =>
      `the shopper searches for ${words.trim() ? `"${words}"` : 'nothing'}`,
    'recent.clear': 'the shopper clears the recent searches',
    'after.DEBOUNCE': 'the shopper has stopped typing',
    'suggestFor.done': ({ output }: { output: Suggestions }) => results.get(output) ?? 'there are suggestions',
    'suggestFor.failed': 'no response arrives',
  },
} satisfies MachineCases<typeof typeaheadMachine>

const results = new Map([
  [noSuggestions, 'there is nothing to suggest'],
  [failedSuggestions, 'the search service fails'],
])
