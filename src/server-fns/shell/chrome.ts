import { createServerFn } from '@tanstack/react-start'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { readChrome, readMenu } from './chrome.server.ts'

export const getChrome = createServerFn({ method: 'GET' })
  .validator(siteAndLocale)
  .handler(({ data }) => readChrome(data))

export const getMenu = createServerFn({ method: 'GET' })
  .validator(siteAndLocale)
  .handler(({ data }) => readMenu(data))
