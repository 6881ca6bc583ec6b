import { AccountLinks } from '#/components/account-links/account-links.tsx'
import { LogOutButton } from '#/components/account-links/log-out-button.tsx'
import { m } from '#/paraglide/messages.js'
import { accountMenu } from '#styled/recipes'
import '#/theme/styles/overlays.css'

/** The areas of a registered shopper's account, and the way out. */
export function AccountMenu({ firstName, onFollow }: { firstName: string; onFollow: () => void }) {
  const classes = accountMenu()
  return (
    <>
      <nav className={classes.root} aria-label={m.header_account()}>
        <p className={classes.name}>{firstName}</p>
        <ul>
          <AccountLinks className={classes.item} onFollow={onFollow} />
          <li>
            <LogOutButton className={classes.item} />
          </li>
        </ul>
      </nav>
    </>
  )
}
