import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

/**
 * An anchor to a path of the shop (without site and locale, with query), which the router follows once it is awake.
 * An absolute address is left to the browser.
 */
export function ShopLink({
  to,
  replace,
  keepScroll,
  onClick,
  children,
  ...anchor
}: Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean; keepScroll?: boolean }) {
  const router = useRouter()
  if (/^[a-z]+:/i.test(to))
    return (
      <a {...anchor} href={to} onClick={onClick}>
        {children}
      </a>
    )
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !anchor.target
    if (event.defaultPrevented || !plain) return
    event.preventDefault()
    void router.navigate({ href: to, replace, resetScroll: !keepScroll })
  }
  return (
    <a {...anchor} href={router.options.context.addressOf(to)} onClick={follow}>
      {children}
    </a>
  )
}
