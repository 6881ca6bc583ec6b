import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'

/** The URL of the page being rendered, on the server and in the browser. */
export const requestUrl = createIsomorphicFn()
  .server(() => getRequest().url)
  .client(() => window.location.href)
