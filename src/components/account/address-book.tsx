import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '#/components/ui/link.tsx'
import { useState } from 'react'
import { EmptyWall } from '#/components/wall/empty-wall.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { AddressForm as AddressEntries, SavedAddress } from '#/domain/account/account.ts'
import { accountPaths } from '#/domain/account/account-areas.ts'
import { fullName } from '#/domain/auth/person-name.ts'
import { countryName } from '#/domain/checkout/country.ts'
import { addressLines } from '#/domain/checkout/postal-address.ts'
import { m } from '#/paraglide/messages.js'
import { accountQueries } from '#/queries/account.ts'
import { useActorRegistry, usePageActor } from '#/actors/use-actor.ts'
import { accountBook, button, heading, link } from '#styled/recipes'
import '#/theme/styles/wall.css'
import { AccountPage } from './account-page.tsx'
import { AddressForm } from './address-form.tsx'
import { BookEntry } from './book-entry.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { useEntryToRemove } from './use-entry-to-remove.ts'
import { focusOnMount } from './use-focus-on-return.ts'

interface AddressBookProps {
  /** The id of the address that the form changes, or `new`. */
  edit: unknown
  /** The id of the address to remove. */
  remove: unknown
}

/** The addresses of the shopper; the form of one replaces the list. */
export function AddressBook({ edit, remove }: AddressBookProps) {
  const { services } = useActorRegistry()
  const { locale } = useLocaleContext()
  const classes = accountBook()
  const { data } = useSuspenseQuery(accountQueries.addresses(services))
  const addresses = data.kind === 'addresses' ? data.addresses : []
  const preference = usePageActor('preference', { id: 'preference:addresses', input: { book: 'addresses' } })
  const find = (id: unknown) => addresses.find(({ addressId }) => addressId === id)
  const changed = find(edit)
  const removed = useEntryToRemove(remove, find(remove))
  const isOpen = changed !== undefined || edit === 'new'
  const [lastOpened, setLastOpened] = useState<unknown>()
  if (isOpen && lastOpened !== edit) setLastOpened(edit)
  const focusOnReturn = (id: string) => (lastOpened === id ? focusOnMount : undefined)
  const nameOf = (address: SavedAddress) =>
    m.account_address_of({ name: fullName(address, locale.id), line: address.address1 })
  if (isOpen) {
    const label = changed ? m.account_address_edit() : m.account_address_new()
    return (
      <AccountPage title={m.account_area_addresses()} signedOut={data.kind === 'signed-out'}>
        <section className={classes.form}>
          <h2 className={heading({ level: 'sub' })}>{label}</h2>
          <AddressForm label={label} address={changed} />
        </section>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={m.account_area_addresses()} signedOut={data.kind === 'signed-out'}>
      {addresses.length > 0 ? (
        <ul className={classes.entries}>
          {addresses.map((address) => (
            <BookEntry
              key={address.addressId}
              book="addresses"
              id={address.addressId}
              name={nameOf(address)}
              preferred={address.preferred}
              preferredLabel={m.account_address_preferred()}
              preferLabel={m.account_address_prefer()}
              preference={preference}
              controls={
                <Link
                  ref={focusOnReturn(address.addressId)}
                  className={link()}
                  {...pathLink(accountPaths('address', address.addressId).edit)}
                  resetScroll={false}
                  aria-label={`${m.account_edit()}: ${nameOf(address)}`}
                >
                  {m.account_edit()}
                </Link>
              }
            >
              <AddressLines address={address} />
            </BookEntry>
          ))}
        </ul>
      ) : data.kind === 'addresses' ? (
        <EmptyWall>
          <p>{m.account_addresses_empty()}</p>
        </EmptyWall>
      ) : null}
      {data.kind === 'addresses' ? (
        <div>
          <Link
            ref={focusOnReturn('new')}
            className={button({ kind: 'quiet' })}
            {...pathLink(accountPaths('address').edit)}
            resetScroll={false}
          >
            {m.account_address_add()}
          </Link>
        </div>
      ) : null}
      {removed ? (
        <RemovalDialog
          key={removed.addressId}
          book="addresses"
          id={removed.addressId}
          title={m.account_address_remove_title()}
        >
          <div className={classes.lines}>
            <AddressLines address={removed} />
          </div>
        </RemovalDialog>
      ) : null}
    </AccountPage>
  )
}

/** A postal address, one line below the other. */
function AddressLines({ address }: { address: AddressEntries }) {
  const { locale } = useLocaleContext()
  const lines = [...addressLines(address, locale.id), countryName(address.countryCode, locale.id), address.phone]
  return (
    <address>
      <strong>{fullName(address, locale.id)}</strong>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
