import { createServerFn } from '@tanstack/react-start'
import { savedStep } from '#/contracts/cart/basket.ts'
import { place } from '#/contracts/place.ts'
import { changeSaved, readSaved } from './saved-items.server.ts'

export const getSavedItems = createServerFn({ method: 'GET' })
  .validator(place)
  .handler(({ data }) => readSaved(data))

export const changeSavedItems = createServerFn({ method: 'POST' })
  .validator(savedStep)
  .handler(({ data }) => changeSaved(data))
