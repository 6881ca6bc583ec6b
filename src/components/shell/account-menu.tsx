import { AccountLinks } from '#/components/account-links/account-links.tsx'
import { LogOutButton } from '#/components/account-links/log-out-button.tsx'
import { atEndOfTrigger, HoverPanel, type HoverPanelControl } from '#/components/ui/hover-panel.tsx'
import { m } from '#/paraglide/messages.js'
import { accountMenu } from '#styled/recipes'
import '#/theme/styles/overlays.css'

interface AccountMenuProps extends HoverPanelControl {
  firstName: string
}

/** The areas of a registered shopper's account, and the button that signs out. */
export function AccountMenu({ firstName, triggerId, onClose }: AccountMenuProps) {
  const classes = accountMenu()
  return (
    <HoverPanel triggerId={triggerId} positioning={atEndOfTrigger} onClose={onClose}>
      <nav className={classes.root} role="navigation" aria-label={m.header_account()}>
        <p className={classes.name}>{firstName}</p>
        <ul>
          <AccountLinks className={classes.item} />
          <li>
            <LogOutButton className={classes.item} />
          </li>
        </ul>
      </nav>
    </HoverPanel>
  )
}
