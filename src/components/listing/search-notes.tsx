import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { defaultSort } from '#/domain/listing/listing.ts'
import { pageAt } from '#/domain/listing/pagination.ts'
import { m } from '#/paraglide/messages.js'
import { link, listHeader } from '#styled/recipes'
import { countText } from './list-header.tsx'
import type { ListState } from './list-state.ts'

/** Announces the number of works, and says how a search text was read where that is not what was typed. */
export function SearchNotes({ list }: { list: ListState }) {
  const { reading, total } = list.view
  const { text } = list.request
  const { correction, leftOut = [], page } = reading ?? {}
  const notes = [
    correction ? (
      <p key="correction">
        {m.list_corrected({ text: correction.to })}{' '}
        <Link className={link()} {...pathLink(correction.path)}>
          {m.list_search_instead({ text: correction.from })}
        </Link>
      </p>
    ) : null,
    total > 0 && leftOut.length > 0 ? (
      <p key="left out">
        {text !== undefined && leftOut[0] === text
          ? m.list_nearest({ text: quoted(text) })
          : m.list_left_out({ parts: new Intl.ListFormat(list.locale).format(leftOut.map(quoted)) })}
      </p>
    ) : null,
    page ? (
      <p key="page">
        <Link className={link()} {...pathLink(page.path)}>
          {m.list_reading_page({ title: page.title })}
        </Link>
      </p>
    ) : null,
  ].filter(Boolean)
  return (
    <>
      <p className="hidden-text" role="status">
        {announcement(list)}
      </p>
      {notes.length > 0 ? <div className={`page ${listHeader().notes}`}>{notes}</div> : null}
    </>
  )
}

const quoted = (text: string) => m.list_quoted({ text })

/** What changes with a filter, a sort order, a page or a search. */
function announcement({ view, request, locale }: ListState): string {
  const page = pageAt(request.offset, request.limit)
  const sort = request.sort === defaultSort ? undefined : view.sorts.find(({ id }) => id === request.sort)?.label
  return [
    countText(view.total, locale),
    ...(page > 1 ? [m.list_page({ page })] : []),
    ...(sort ? [`${m.list_sort_by()} ${sort}`] : []),
    ...(view.reading?.correction ? [m.list_corrected({ text: view.reading.correction.to })] : []),
  ].join('. ')
}
