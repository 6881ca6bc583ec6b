import { createServerFn } from '@tanstack/react-start'
import { typeaheadInput } from '#/contracts/search/typeahead-input.ts'
import { readSuggestions } from './typeahead.server.ts'

export const getSuggestions = createServerFn({ method: 'GET' })
  .validator(typeaheadInput)
  .handler(({ data }) => readSuggestions(data))
