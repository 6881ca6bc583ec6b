import type { FormResult } from '#/domain/posted-form.ts'
import { Link } from '#/components/ui/link.tsx'
import { FormAlert } from '#/components/ui/field.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { field } from '#styled/recipes'
import { AlertForm } from './alert-form.tsx'

/** The result of a form of the alerts; the form again if it can be sent again. */
export function AlertResult({ form: { result, entries } }: { form: FormResult<'favorite-alert'> }) {
  switch (result.kind) {
    case 'sent':
      return <Done>{m.favorite_alerts_sent({ email: entries['email'] ?? '' })}</Done>
    case 'confirmed':
      return <Done>{m.favorite_alerts_confirmed()}</Done>
    case 'stopped':
      return <Done>{m.favorite_alerts_stopped()}</Done>
    case 'unknown':
      return (
        <>
          <FormAlert>{m.favorite_alerts_unknown()}</FormAlert>
          <p className={field().text}>
            <Link to="/account/favorites">{m.header_favorites()}</Link>
          </p>
        </>
      )
    default:
      return (
        <>
          {result.kind === 'invalid' ? null : (
            <FormAlert>{result.kind === 'limited' ? m.auth_rejected_limited() : m.favorite_alerts_failed()}</FormAlert>
          )}
          {'works' in entries ? (
            <AlertForm
              works={entries['works']}
              email={entries['email']}
              chosen={{ stock: entries['stock'] === 'on', price: entries['price'] === 'on' }}
              errors={result.kind === 'invalid' ? result.errors : undefined}
            />
          ) : null}
        </>
      )
  }
}

function Done({ children }: { children: string }) {
  const { paths } = useBrand()
  return (
    <>
      <p role="status">{children}</p>
      <p className={field().text}>
        <Link {...pathLink(paths.search)}>{m.favorites_browse()}</Link>
      </p>
    </>
  )
}
