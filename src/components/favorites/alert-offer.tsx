import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { Form } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { sharedParameter } from '#/domain/favorites/shared-favorites.ts'
import type { FavoriteAlert } from '#/domain/favorites/favorite-alert.ts'
import { m } from '#/paraglide/messages.js'
import { favoriteAlertQuery } from '#/queries/favorite-alert.ts'
import { shopperQueries } from '#/queries/shopper.ts'
import { alertUrls } from '#/actors/favorites/alert-urls.ts'
import { useShopper } from '#/actors/auth/use-shopper.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { cx } from '#styled/cx'
import { alertOffer, disclosure, field } from '#styled/recipes'
import { AlertForm } from './alert-form.tsx'
import '#/theme/styles/favorite-alerts.css'

/** Offers emails about the works of a list, as they are now. A registered shopper's address is filled in. */
export function ListAlertOffer({ imageIds }: { imageIds: readonly string[] }) {
  const shopper = useShopper()
  return (
    <Offer>
      <AlertForm works={sharedParameter(imageIds)} email={shopper?.type === 'registered' ? shopper.email : undefined} />
    </Offer>
  )
}

/** Offers emails about the favorites of the account, if there are any, as they change; or shows them and stops them. */
export function AccountAlertOffer({ isEmpty }: { isEmpty: boolean }) {
  const { services } = useActorRegistry()
  const { data: shopper } = useQuery(shopperQueries.current(services))
  const { data: alert = { kind: 'none' as const } } = useQuery(favoriteAlertQuery(services))
  if (alert.kind === 'on') return <CurrentAlert alert={alert} />
  if (isEmpty) return null
  return (
    <Offer>
      {alert.kind === 'waiting' ? (
        <p className={field().notice}>{m.favorite_alerts_waiting({ email: alert.email })}</p>
      ) : null}
      <AlertForm works="" email={shopper?.type === 'registered' ? shopper.email : undefined} />
    </Offer>
  )
}

function Offer({ children }: { children: ReactNode }) {
  const classes = disclosure()
  return (
    <div className={cx(classes.root, alertOffer())}>
      <details className={classes.item}>
        <summary className={classes.summary}>{m.favorite_alerts_offer()}</summary>
        <div className={classes.body}>{children}</div>
      </details>
    </div>
  )
}

function CurrentAlert({ alert: { email, stock, price } }: { alert: Exclude<FavoriteAlert, { kind: 'none' }> }) {
  const text = stock && price ? m.favorite_alerts_on : stock ? m.favorite_alerts_on_stock : m.favorite_alerts_on_price
  return (
    <Form className={cx(field().form, alertOffer())} action={alertUrls.stopOwn} aria-label={m.favorite_alerts_title()}>
      <LocaleFields />
      <p>{text({ email })}</p>
      <div className={field().actions}>
        <SubmitButton kind="quiet">{m.favorite_alerts_stop()}</SubmitButton>
      </div>
    </Form>
  )
}
