import { useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { QueryFields } from '#/components/fields/query-fields.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { Chrome } from '#/domain/shell/chrome.ts'
import { m } from '#/paraglide/messages.js'
import { EmptyWall } from '#/components/wall/empty-wall.tsx'
import wallStyles from '#/theme/styles/wall.css?url'
import { button, heading, link, plainMessage } from '#styled/recipes'
import { BackAndHome } from './plain-message.tsx'

const FIELD = 'not-found-words'

/** The page for unknown addresses: a search form and links to galleries. */
export function PageNotFound({ galleries }: { galleries: Chrome['navigation'] }) {
  const { paths } = useBrand()
  const { addressOf } = useRouter().options.context
  const styles = plainMessage()
  return (
    <EmptyWall wide>
      <link rel="stylesheet" href={wallStyles} precedence="page" />
      <h1 className={heading({ level: 'title' })}>{m.error_not_found_title()}</h1>
      <p>{m.error_not_found_what()}</p>
      <p>{m.error_not_found_others()}</p>
      <p>{m.error_not_found_counted()}</p>
      <search>
        <form className={styles.search} action={addressOf(paths.search)}>
          <QueryFields />
          <label className={styles.label} htmlFor={FIELD}>
            {m.header_search_label()}
          </label>
          <input className={styles.field} id={FIELD} type="search" name="skq" required />
          <button type="submit" className={button({ kind: 'lead' })}>
            {m.header_search_submit()}
          </button>
        </form>
      </search>
      {galleries.length > 0 ? (
        <nav className={styles.ways} aria-labelledby="not-found-galleries">
          <h2 className={styles.label} id="not-found-galleries">
            {m.error_not_found_galleries()}
          </h2>
          <ul className={styles.galleries}>
            {galleries.map(({ id, name, path }) => (
              <li key={id}>
                <Link className={link()} {...pathLink(path)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <BackAndHome />
    </EmptyWall>
  )
}
