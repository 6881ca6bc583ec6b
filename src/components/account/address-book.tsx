import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { usePlace } from '#/components/ui/use-brand.ts'
import type { SavedAddress } from '#/domain/account/account.ts'
import { fullName } from '#/domain/auth/person-name.ts'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { accountFormActor, preferenceActor, removalActor } from '#/actors/account/account-actors.ts'
import { useSelector } from '@xstate/react'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { accountBook, button, heading, link as linkLook } from '#styled/recipes'
import { AccountPage } from './account-page.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressLines } from './address-lines.tsx'
import { BookEntry } from './book-entry.tsx'

const RemovalDialog = lazyPart(async () => (await import('./removal-dialog.tsx')).RemovalDialog)

/** The addresses of the shopper, of which one at a time can be added or changed. */
export function AddressBook() {
  const { services: link } = useActorRegistry()
  const { locale } = usePlace()
  const classes = accountBook()
  const { data } = useSuspenseQuery(accountQueries.addresses(link))
  const addresses = data.kind === 'addresses' ? data.addresses : []
  const form = usePageActor(() => accountFormActor(link, 'address'))
  const preference = usePageActor(() => preferenceActor(link, 'addresses'))
  const removal = usePageActor(() => removalActor(link, 'addresses'))
  const isOpen = useSelector(form, (snapshot) => !snapshot.matches('closed'))
  const subject = useSelector(form, ({ context }) => context.subject)
  const asked = useSelector(removal, (snapshot) => (snapshot.matches('idle') ? undefined : snapshot.context.id))
  const [opened, setOpened] = useState<string>()
  const find = (id: string | undefined) => addresses.find(({ addressId }) => addressId === id)
  const open = (id?: string) => {
    setOpened(id ?? 'new')
    form.send({ type: 'form.open', ...(id ? { subject: id } : {}) })
  }
  const label = subject ? m.account_address_edit() : m.account_address_new()
  const leaving = find(asked)
  const named = (address: SavedAddress) =>
    m.account_address_of({ name: fullName(address, locale.id), line: address.address1 })
  return (
    <AccountPage title={m.account_area_addresses()} signedOut={data.kind === 'signed-out'}>
      {isOpen ? (
        <section className={classes.form}>
          <h2 className={heading({ level: 'sub' })}>{label}</h2>
          <AddressForm label={label} actor={form} address={find(subject)} />
        </section>
      ) : (
        <>
          {addresses.length > 0 ? (
            <ul className={classes.entries}>
              {addresses.map((address) => (
                <BookEntry
                  key={address.addressId}
                  id={address.addressId}
                  name={named(address)}
                  preferred={address.preferred}
                  preferredWords={m.account_address_preferred()}
                  preferWords={m.account_address_prefer()}
                  preference={preference}
                  removal={removal}
                  buttons={
                    <button
                      type="button"
                      className={linkLook()}
                      aria-label={`${m.account_edit()}: ${named(address)}`}
                      autoFocus={opened === address.addressId}
                      onClick={() => open(address.addressId)}
                    >
                      {m.account_edit()}
                    </button>
                  }
                >
                  <AddressLines address={address} />
                </BookEntry>
              ))}
            </ul>
          ) : data.kind === 'addresses' ? (
            <p className={classes.empty}>{m.account_addresses_empty()}</p>
          ) : null}
          {data.kind === 'addresses' ? (
            <div>
              <button
                type="button"
                className={button({ kind: 'quiet' })}
                autoFocus={opened === 'new'}
                onClick={() => open()}
              >
                {m.account_address_add()}
              </button>
            </div>
          ) : null}
        </>
      )}
      {leaving ? (
        <RemovalDialog actor={removal} title={m.account_address_remove_title()}>
          <div className={classes.lines}>
            <AddressLines address={leaving} />
          </div>
        </RemovalDialog>
      ) : null}
    </AccountPage>
  )
}
