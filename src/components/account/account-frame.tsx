import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { AccountLinks } from '#/components/account-links/account-links.tsx'
import { LogOutButton } from '#/components/account-links/log-out-button.tsx'
import { PostedToasts } from '#/components/toasts/posted-toasts.tsx'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { accountFrame, page } from '#styled/recipes'
import '#/theme/styles/account.css'
import '#/theme/styles/forms.css'

/** The account's menu beside one of its areas. */
export function AccountFrame({ firstName, children }: { firstName: string | undefined; children: ReactNode }) {
  const classes = accountFrame()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const current = (path: string) =>
    (pathname === path ? 'page' : pathname.startsWith(`${path}/`) && path !== '/account') || undefined
  const lastPathname = useRef<string>(undefined)
  const entries = useRef<HTMLUListElement>(null)
  // The outside system is the row's scroll position: on phones the row is wider than the window.
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    const [row, entry] = [entries.current, entries.current?.querySelector('[aria-current]')]
    if (row && entry) row.scrollLeft += centreOf(entry) - centreOf(row)
  }, [pathname])
  return (
    <div className={cx(page(), classes.root)}>
      <nav className={classes.menu} aria-label={m.header_account()}>
        <p className={classes.greeting}>{firstName ? m.account_greeting({ firstName }) : m.header_account()}</p>
        <ul ref={entries} className={classes.entries}>
          <AccountLinks className={classes.entry} current={current} />
          <li>
            <LogOutButton className={classes.entry} />
          </li>
        </ul>
      </nav>
      <div className={classes.area}>
        <PostedToasts />
        {children}
      </div>
    </div>
  )
}

function centreOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
