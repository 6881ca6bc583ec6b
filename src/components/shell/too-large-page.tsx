import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import type { tooLargeSearch } from '#/domain/shell/too-large.ts'
import { m } from '#/paraglide/messages.js'
import { link } from '#styled/recipes'
import { PlainMessage } from './plain-message.tsx'

/** The page for a form that exceeds the size limit, with a link back to the form. */
export function TooLargePage({ megabytes, form }: ReturnType<typeof tooLargeSearch>) {
  return (
    <PlainMessage
      title={m.too_large_title()}
      sentences={[megabytes === undefined ? m.too_large_text() : m.too_large_limit({ megabytes }), m.too_large_back()]}
    >
      {form ? (
        <Link className={link()} {...pathLink(form)} preload={false}>
          {m.too_large_again()}
        </Link>
      ) : null}
    </PlainMessage>
  )
}
