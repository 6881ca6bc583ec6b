import { Link } from '#/components/ui/link.tsx'
import { facetSearch, type FacetRequest } from '#/domain/listing/listing.ts'
import { m } from '#/paraglide/messages.js'
import { config } from '#config'
import type { ListState } from './list-state.ts'

interface MoreLinkProps {
  list: ListState
  /** The request with a higher count of values. */
  request: FacetRequest
  /** The label of the attribute or of the parent value. */
  label: string
  /** The formatted number of remaining values, if known. */
  count?: string
  onMore: () => void
}

/** A link that loads more values; without a script, it leads to a list with them. */
export function MoreLink({ list, request, label, count, onMore }: MoreLinkProps) {
  return (
    <Link
      className="load"
      {...list.link(list.request)}
      search={facetSearch(list.request, config.pageSizes.list, request)}
      resetScroll={false}
      preload={false}
      aria-label={m.list_more_values_of({ attribute: label })}
      onClick={(event) => {
        event.preventDefault()
        onMore()
      }}
    >
      {count === undefined ? m.list_more_values() : m.list_show_more_values({ count })}
    </Link>
  )
}
