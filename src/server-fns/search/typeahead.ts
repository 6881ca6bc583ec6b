import { createServerFn } from '@tanstack/react-start'
import { typeaheadQuestion } from '#/contracts/search/typeahead-question.ts'
import { readSuggestions } from './typeahead.server.ts'

export const getSuggestions = createServerFn({ method: 'GET' })
  .validator(typeaheadQuestion)
  .handler(({ data }) => readSuggestions(data))
