// It is rendered seldom: memo code would weigh more than it saves.
'use no memo'

import { Link, useRouterState } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { m } from '#/paraglide/messages.js'
import { isLoginPage } from '#/actors/auth/login-page.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { useShopper } from '#/actors/auth/use-shopper.ts'
import { siteHeader } from '#styled/recipes'

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)

/** Long enough to move the pointer from the link to its menu. */
const LEAVING = 150

/** HEADER-10: a menu that opens by pointing needs a device that points; others go to the account's own menu. */
const canPoint = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** To the account of a registered shopper, with a menu of its areas; to the sign-in modal for a guest who is not at the sign-in page. */
export function AccountLink({ className, wordClass }: { className: string; wordClass: string | undefined }) {
  const shop = useActorRegistry()
  const shopper = useShopper()
  const at = useRouterState({ select: (state) => state.location.href })
  const [openAt, setOpenAt] = useState<string>()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const anchor = useRef<HTMLAnchorElement>(null)
  const registered = shopper?.type === 'registered'
  const open = registered && openAt === at

  const show = () => {
    clearTimeout(leaving.current)
    if (!canPoint()) return
    // Who shops may not be known yet.
    setOpenAt(at)
    if (!registered) return
    AccountMenu.preload()
  }
  const close = () => {
    clearTimeout(leaving.current)
    setOpenAt(undefined)
  }

  // The outside system is the keyboard: a menu that the pointer opened holds no focus, and Escape closes it all the same.
  useEffect(() => {
    if (!open) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (anchor.current?.parentElement?.contains(document.activeElement)) anchor.current.focus()
      setOpenAt(undefined)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])

  const follow = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (registered || !plain || isLoginPage(shop.services.currentPath())) return
    event.preventDefault()
    shop.send('auth-modal', { type: 'modal.open', view: 'login' })
  }
  return (
    <div
      className={siteHeader().holder}
      onPointerEnter={(event) => (event.pointerType === 'mouse' ? show() : undefined)}
      onPointerLeave={() => {
        leaving.current = setTimeout(close, LEAVING)
      }}
      onBlur={(event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <Link
        ref={anchor}
        className={className}
        to={registered ? '/account' : '/login'}
        title={open ? undefined : m.header_account()}
        aria-expanded={registered ? open : undefined}
        onClick={follow}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !registered) return
          event.preventDefault()
          show()
        }}
      >
        <UserRound aria-hidden />
        <span className={wordClass}>{m.header_account()}</span>
      </Link>
      {open ? <AccountMenu firstName={shopper.firstName} onFollow={close} /> : null}
    </div>
  )
}
