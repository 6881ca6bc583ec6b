import { AccountLinks } from '#/components/account-links/account-links.tsx'
import { LogOutButton } from '#/components/account-links/log-out-button.tsx'
import { AreaSheet } from '#/components/ui/area-sheet.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { accountMenu } from '#styled/recipes'

/** The areas of a registered shopper's account, and the way out. */
export function AccountMenu({ firstName, onFollow }: { firstName: string; onFollow: () => void }) {
  const classes = accountMenu({ look: useBrand().look })
  return (
    <>
      <AreaSheet area="later" />
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
