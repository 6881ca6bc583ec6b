import { Accordion } from '@ark-ui/react/accordion'
import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { ChevronDown, Heart, UserRound, X } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { AccountLinks } from '#/components/account-links/account-links.tsx'
import { LogOutButton } from '#/components/account-links/log-out-button.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import { footerPaths } from '#/brands/footer.ts'
import type { MenuEntry } from '#/domain/shell/chrome.ts'
import { m } from '#/paraglide/messages.js'
import { chromeQueries } from '#/queries/chrome.ts'
import { useShopper } from '#/actors/auth/use-shopper.ts'
import { button, drawer, iconButton } from '#styled/recipes'
import { FavoritesLink } from './favorites-link.tsx'
import { SocialLinks } from './social-links.tsx'
import '#/theme/styles/overlays.css'

/** The menu on phones: categories as an accordion, the account, help and links to social networks. */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const styles = drawer()
  const registered = useShopper()?.type === 'registered'
  return (
    <Dialog.Root open={open} onOpenChange={(change) => (change.open ? undefined : onClose())} lazyMount unmountOnExit>
      <Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Positioner className={styles.positioner}>
          <Dialog.Content className={styles.content}>
            <header className={styles.head}>
              <Dialog.Title className={styles.title}>{m.drawer_title()}</Dialog.Title>
              <Dialog.CloseTrigger className={iconButton()} aria-label={m.drawer_close()}>
                <Icon of={X} />
              </Dialog.CloseTrigger>
            </header>
            <div className={styles.body}>
              <nav aria-label={m.drawer_shop()}>
                <Categories />
              </nav>
              <section className={styles.more} aria-label={m.drawer_account()}>
                {registered ? (
                  <ul>
                    <AccountLinks className={styles.link} />
                  </ul>
                ) : (
                  <FavoritesLink className={styles.link}>
                    <Icon of={Heart} />
                    {m.header_favorites()}
                  </FavoritesLink>
                )}
                <Link className={styles.link} {...pathLink(footerPaths.orderStatus)}>
                  <Icon of={UserRound} />
                  {m.footer_order_status()}
                </Link>
              </section>
              <section className={styles.more} aria-label={m.drawer_support()}>
                <Link className={styles.link} {...pathLink(footerPaths.contact)}>
                  {m.footer_contact()}
                </Link>
                <Link className={styles.link} {...pathLink(footerPaths.shipping)}>
                  {m.footer_shipping()}
                </Link>
                <Link className={styles.link} {...pathLink(footerPaths.returns)}>
                  {m.footer_returns()}
                </Link>
                <Link className={styles.link} {...pathLink(footerPaths.questions)}>
                  {m.footer_questions()}
                </Link>
              </section>
              <SocialLinks />
            </div>
            <footer className={styles.foot}>
              {registered ? (
                <LogOutButton className={button({ kind: 'quiet' })} />
              ) : (
                <Link className={button({ kind: 'lead' })} to="/login">
                  {m.drawer_sign_in()}
                </Link>
              )}
            </footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** The categories as an accordion; nothing if they cannot be loaded. */
function Categories() {
  const { highlighted } = useBrand()
  const { context } = useRouter().options
  const { data: menu, isPending } = useQuery(chromeQueries.menu(context))
  const styles = drawer()
  if (isPending) return <div className={styles.waiting} aria-busy="true" />
  return (
    <Accordion.Root multiple>
      {menu?.map((entry) =>
        entry.entries.length > 0 ? (
          <Accordion.Item key={entry.id} value={entry.id} className={styles.section}>
            <h3>
              <Accordion.ItemTrigger className={styles.trigger}>
                {entry.name}
                <Accordion.ItemIndicator className={styles.indicator}>
                  <Icon of={ChevronDown} />
                </Accordion.ItemIndicator>
              </Accordion.ItemTrigger>
            </h3>
            <Accordion.ItemContent className={styles.entries}>
              {groupsOf(entry).map((group) => (
                <div key={group.id}>
                  {group.name ? <p className={styles.group}>{group.name}</p> : null}
                  {group.entries.map(({ id, path, name }) => (
                    <Link key={id} className={styles.link} {...pathLink(path)}>
                      {name}
                    </Link>
                  ))}
                </div>
              ))}
              <Link className={styles.link} {...pathLink(entry.path)}>
                {m.navigation_all_of({ name: entry.name })}
              </Link>
            </Accordion.ItemContent>
          </Accordion.Item>
        ) : (
          <Link
            key={entry.id}
            className={styles.single}
            {...pathLink(entry.path)}
            data-highlighted={highlighted.includes(entry.id) || undefined}
          >
            {entry.name}
          </Link>
        ),
      )}
    </Accordion.Root>
  )
}

/** The groups of a category; entries without children form an unnamed last group. */
function groupsOf({ id, entries }: MenuEntry): Pick<MenuEntry, 'id' | 'name' | 'entries'>[] {
  const groups = entries.filter((entry) => entry.entries.length > 0)
  const single = entries.filter((entry) => entry.entries.length === 0)
  return single.length > 0 ? [...groups, { id, name: '', entries: single }] : groups
}
