import { deepEqual, Link as RouterLink, useRouter } from '@tanstack/react-router'
import type { ComponentProps, ComponentType } from 'react'
import { isPlainPath } from './path-link.ts'

interface LinkProps extends ComponentProps<'a'> {
  to?: string
  params?: object
  search?: Record<string, unknown> | true | ((current: object) => object)
  hash?: string
  activeOptions?: { exact?: boolean }
}

const WrittenByRouter = RouterLink as ComponentType<LinkProps>

/** The props of a link that are no attributes, `type`, which Ark's buttons add, and the content. */
const options: ReadonlySet<string> = new Set(
  (
    'to params search hash activeOptions preload preloadDelay preloadIntentProximity replace reloadDocument resetScroll ' +
    'startTransition viewTransition hashScrollIntoView ignoreBlocker type children'
  ).split(' '),
)

/**
 * A link on the server, with the same HTML as the router's. Its address is its path in the site and locale, which is faster
 * than the router's search for a route. The router writes links that may be active, and those whose path is not plain or
 * whose search is that of the present page. A function of the present search is only called for a link to the same page,
 * whose route must not validate its search: the pages of products and photos.
 */
function ServerLink(props: LinkProps) {
  const { params, hash = '', activeOptions, children } = props
  const {
    latestLocation: { pathname, search: current, publicHref },
    options: { context, stringifySearch },
  } = useRouter()
  const isSamePage = props.to === '.'
  const to = isSamePage ? pathname : (props.to ?? '')
  const search = isSamePage && typeof props.search === 'function' ? props.search(current) : (props.search ?? {})
  if (typeof search !== 'object' || params || !/^[\w-]*$/.test(hash) || !isPlainPath(to))
    return <WrittenByRouter {...props} />
  const isOtherState =
    to === pathname &&
    publicHref.startsWith(context.addressOf(to)) &&
    !deepEqual(current, search, !activeOptions?.exact)
  if (!isOtherState && pathname.startsWith(to)) return <WrittenByRouter {...props} />
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) if (!options.has(name)) attributes[name] = value
  return (
    <a {...attributes} href={context.addressOf(to + stringifySearch(search)) + (hash && `#${hash}`)}>
      {children}
    </a>
  )
}

/** The router's link. */
export const Link = import.meta.env.SSR ? (ServerLink as typeof RouterLink) : RouterLink
