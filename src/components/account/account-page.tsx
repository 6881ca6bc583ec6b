import { Link } from '#/components/ui/link.tsx'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { accountBook, button, heading } from '#styled/recipes'

interface AccountPageProps {
  title: string
  /** Whether the shopper's sign-in has ended since the page was opened. */
  signedOut?: boolean
  children: ReactNode
}

/** One area of the account under its title. */
export function AccountPage({ title, signedOut = false, children }: AccountPageProps) {
  return (
    <>
      <h1 id="account-title" tabIndex={-1} className={heading({ level: 'section' })}>
        {title}
      </h1>
      {signedOut ? <SignedOutNote /> : null}
      {children}
    </>
  )
}

function SignedOutNote() {
  const { send } = useActorRegistry()
  return (
    <div className={accountBook().empty} role="alert">
      <p>{m.account_signed_out()}</p>
      <Link
        className={button()}
        to="/login"
        onClick={(event) => {
          event.preventDefault()
          send('auth-modal', { type: 'modal.open', view: 'login' })
        }}
      >
        {m.auth_sign_in()}
      </Link>
    </div>
  )
}
