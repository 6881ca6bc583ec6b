import { deepEqual, Link as RouterLink, useRouter } from '@tanstack/react-router'
import type { ComponentProps, ComponentType } from 'react'
import { isPlainPath } from './path-link.ts'

interface LinkProps extends ComponentProps<'a'> {
  to?: string
  params?: object
  search?: Record<string, unknown> | true
  hash?: string
  activeOptions?: { exact?: boolean }
  preload?: false
  replace?: boolean
  resetScroll?: boolean
  viewTransition?: boolean
  hashScrollIntoView?: boolean
}

const WrittenByRouter = RouterLink as ComponentType<LinkProps>

/**
 * A link on the server, with the same HTML as the router's. Its address is its path in the site and locale, which is faster
 * than the router's search for a route. The router writes links that may be active and those whose path is not plain.
 */
function ServerLink(props: LinkProps) {
  const { to = '', params, search = {}, hash, activeOptions, ...others } = props
  const {
    latestLocation: { pathname, search: current, publicHref },
    options: { context, stringifySearch },
  } = useRouter()
  const isOtherState =
    to === pathname &&
    publicHref.startsWith(context.addressOf(to)) &&
    !deepEqual(current, search, !activeOptions?.exact)
  const isInactive = isOtherState || !pathname.startsWith(to)
  if (!isInactive || params || search === true || hash || !isPlainPath(to)) return <WrittenByRouter {...props} />
  const { preload, replace, resetScroll, viewTransition, hashScrollIntoView, type, ...anchor } = others
  return <a {...anchor} href={context.addressOf(to + stringifySearch(search))} />
}

/** The router's link. */
export const Link = import.meta.env.SSR ? (ServerLink as typeof RouterLink) : RouterLink
