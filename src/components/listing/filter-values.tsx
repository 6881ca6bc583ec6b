import { useState } from 'react'
import { formatNumber } from '#/domain/format.ts'
import type { ListingAttribute, ListingValue } from '#/domain/listing/listing-view.ts'
import { m } from '#/paraglide/messages.js'
import { isChosen, useIsWhole, type ListState } from './list-state.ts'
import { FoundValues, MoreValues } from './more-values.tsx'
import { ValueItem, valueListClass } from './value-item.tsx'
import { ValueSearch } from './value-search.tsx'

interface ValuesProps {
  list: ListState
  attribute: ListingAttribute
}

/**
 * The values of an attribute as links that choose or unchoose them; only the first few are shown until the rest is
 * expanded. An attribute with more values than the list contains has a search field.
 */
export function FilterValues({ list, attribute }: ValuesProps) {
  const { id, values } = attribute
  const requested = list.facet?.attribute === id ? list.facet : undefined
  const [text, setText] = useState(requested?.text ?? '')
  return (
    <div className="values">
      {text || values.some(hasMore) || attribute.more ? (
        <ValueSearch list={list} attribute={attribute} text={text} onFind={setText} />
      ) : null}
      {text ? (
        <FoundValues list={list} attribute={attribute} text={text} />
      ) : (
        <ListedValues list={list} attribute={attribute} />
      )}
    </div>
  )
}

/** Whether a value has more children than the list contains. */
export const hasMore = ({ more, children = [] }: ListingValue): boolean => more !== undefined || children.some(hasMore)

function ListedValues({ list, attribute }: ValuesProps) {
  const { id, values, more = 0 } = attribute
  const requested = list.facet?.attribute === id && !list.facet.under && !list.facet.text
  const [isOpen, setOpen] = useState(requested)
  const firstCount = list.brand.list.showMore
  const furtherValues = values.slice(firstCount)
  const count = formatNumber(furtherValues.length + more, list.locale)
  const isExpanded = requested || furtherValues.some(({ value }) => isChosen(list.request, id, value))
  const isWhole = useIsWhole(isExpanded)
  return (
    <>
      <Values list={list} attribute={attribute} values={values.slice(0, firstCount)} />
      {furtherValues.length + more > 0 ? (
        <details className="rest" open={isExpanded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <span className="more">{m.list_show_more_values({ count })}</span>
            <span className="less">{m.list_show_less_values()}</span>
          </summary>
          {isWhole ? <Values list={list} attribute={attribute} values={furtherValues} /> : null}
          {more > 0 ? <MoreValues list={list} attribute={attribute} listed={values} isOpen={isOpen} /> : null}
        </details>
      ) : null}
    </>
  )
}

/** Values, and below each its children. */
function Values({ list, attribute, values }: ValuesProps & { values: readonly ListingValue[] }) {
  return (
    <ul className={valueListClass(attribute.id)}>
      {values.map((value) => (
        <ValueItem key={value.value} list={list} attribute={attribute.id} value={value}>
          {value.children ? <Values list={list} attribute={attribute} values={value.children} /> : null}
          {value.children && value.more ? (
            <div className="check">
              <MoreValues list={list} attribute={attribute} listed={value.children} under={value} isOpen={false} />
            </div>
          ) : null}
        </ValueItem>
      ))}
    </ul>
  )
}
