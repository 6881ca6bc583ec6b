import { createServerFn } from '@tanstack/react-start'
import { place } from '#/contracts/place.ts'
import { readChrome, readMenu } from './chrome.server.ts'

export const getChrome = createServerFn({ method: 'GET' })
  .validator(place)
  .handler(({ data }) => readChrome(data))

export const getMenu = createServerFn({ method: 'GET' })
  .validator(place)
  .handler(({ data }) => readMenu(data))
