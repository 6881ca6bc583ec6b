import { useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { UserRound } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import type { MouseEvent } from 'react'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { m } from '#/paraglide/messages.js'
import { isLoginPage } from '#/actors/auth/login-page.ts'
import { currentMarker, useShopper } from '#/actors/auth/use-shopper.ts'
import { useHoverDisclosure } from '#/actors/shell/use-hover-disclosure.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { siteHeader } from '#styled/recipes'

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)

const PANEL = 'account'
const TRIGGER = 'account-link'

/** HEADER-10: the menu opens only with a pointer that can hover; the account pages have their own menu. */
const canHover = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** A link to the account, with a menu for registered shoppers. Opens the sign-in modal for guests, except on the sign-in page. */
export function AccountLink({ className, wordClass }: { className: string; wordClass: string | undefined }) {
  const { site } = useRouter().options.context
  const shop = useActorRegistry()
  const shopper = useShopper()
  const isRegistered = shopper?.type === 'registered'
  const { openValue, close, areaProps, openOnArrowDown } = useHoverDisclosure('account-menu', {
    // Reads the marker cookie, because the shopper may not be loaded yet.
    canOpen: () => canHover() && currentMarker(site) === 'registered',
    preload: AccountMenu.preload,
  })
  const isOpen = isRegistered && openValue === PANEL
  const openModal = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (isRegistered || !isPlain || isLoginPage(shop.services.currentPath())) return
    event.preventDefault()
    shop.send('auth-modal', { type: 'modal.open', view: 'login' })
  }
  return (
    <div className={siteHeader().holder} {...areaProps(PANEL)}>
      <Link
        id={TRIGGER}
        className={className}
        to={isRegistered ? '/account' : '/login'}
        title={isOpen ? undefined : m.header_account()}
        aria-expanded={isRegistered ? isOpen : undefined}
        onClick={openModal}
        {...openOnArrowDown(PANEL)}
      >
        <Icon of={UserRound} />
        <span className={wordClass}>{m.header_account()}</span>
      </Link>
      {isOpen ? <AccountMenu firstName={shopper.firstName} triggerId={TRIGGER} onClose={close} /> : null}
    </div>
  )
}
