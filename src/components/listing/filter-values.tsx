import { Link } from '@tanstack/react-router'
import { formatNumber } from '#/domain/format.ts'
import { toggled } from '#/domain/listing/listing.ts'
import type { ListingAttribute, ListingValue } from '#/domain/listing/listing-view.ts'
import { m } from '#/paraglide/messages.js'
import { isChosen, type ListState } from './list-state.ts'
import { ShapePictogram, SizePictogram, sizeReach } from './pictograms.tsx'

interface ValuesProps {
  list: ListState
  attribute: ListingAttribute
}

const forms = { c_shape: 'picto', c_size: 'picto', c_color: 'color' } as const
const formOf = (attribute: string) => (attribute in forms ? forms[attribute as keyof typeof forms] : 'check')

/** The values of an attribute as links that choose or unchoose them; the first few, and the rest behind a summary. */
export function FilterValues({ list, attribute }: ValuesProps) {
  const { values } = attribute
  const first = list.brand.list.showMore
  const rest = values.slice(first)
  const form = formOf(attribute.id)
  return (
    <div className="values">
      <Values list={list} attribute={attribute} values={values.slice(0, first)} form={form} />
      {rest.length > 0 ? (
        <details className="rest" open={rest.some(({ value }) => isChosen(list.request, attribute.id, value))}>
          <summary>
            <span className="more">{m.list_show_more_values({ count: formatNumber(rest.length, list.locale) })}</span>
            <span className="less">{m.list_show_less_values()}</span>
          </summary>
          <Values list={list} attribute={attribute} values={rest} form={form} />
        </details>
      ) : null}
    </div>
  )
}

type Form = 'picto' | 'color' | 'check'

function Values({ list, attribute, values, form }: ValuesProps & { values: readonly ListingValue[]; form: Form }) {
  return (
    <ul className={form}>
      {values.map((value) => (
        <li key={value.value}>
          <Link
            {...list.link(toggled(list.request, attribute.id, value.value))}
            aria-current={isChosen(list.request, attribute.id, value.value) || undefined}
          >
            <Face attribute={attribute.id} value={value} />
            {form === 'check' ? <i>{formatNumber(value.count, list.locale)}</i> : null}
          </Link>
          {value.children ? <Values list={list} attribute={attribute} values={value.children} form={form} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Face({ attribute, value: { value, label, color } }: { attribute: string; value: ListingValue }) {
  if (attribute === 'c_shape')
    return (
      <>
        <ShapePictogram shape={value} />
        {label}
      </>
    )
  if (attribute === 'c_size')
    return (
      <>
        <SizePictogram size={value} />
        {label}
        <i>{sizeReach(value)}</i>
      </>
    )
  if (color)
    return (
      <>
        <svg viewBox="0 0 1 1" aria-hidden>
          <rect width="1" height="1" fill={color} />
        </svg>
        {label}
      </>
    )
  return label
}
