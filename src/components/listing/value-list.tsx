import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '#/domain/format.ts'
import { toggled } from '#/domain/listing/listing.ts'
import type { ListingValue } from '#/domain/listing/listing-view.ts'
import { isChosen, type ListState } from './list-state.ts'
import { ShapePictogram, SizePictogram, sizeReach } from './pictograms.tsx'

interface ValueListProps {
  list: ListState
  /** The attribute's id. */
  attribute: string
  values: readonly ListingValue[]
  /** What stands below a value. */
  below?: (value: ListingValue) => ReactNode
}

const forms = { c_shape: 'picto', c_size: 'picto', c_color: 'color' } as const
const formOf = (attribute: string) => (attribute in forms ? forms[attribute as keyof typeof forms] : 'check')

/** Values as links that choose or unchoose them. */
export function ValueList({ list, attribute, values, below }: ValueListProps) {
  const form = formOf(attribute)
  return (
    <ul className={form}>
      {values.map((value) => (
        <li key={value.value}>
          <Link
            {...list.link(toggled(list.request, attribute, value.value))}
            aria-current={isChosen(list.request, attribute, value.value) || undefined}
          >
            <Face attribute={attribute} value={value} />
            {form === 'check' ? <i>{formatNumber(value.count, list.locale)}</i> : null}
          </Link>
          {below?.(value)}
        </li>
      ))}
    </ul>
  )
}

function Face({ attribute, value: { value, label, color, within } }: { attribute: string; value: ListingValue }) {
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
  if (within)
    return (
      <span>
        {label} <small>{within}</small>
      </span>
    )
  return <span>{label}</span>
}
