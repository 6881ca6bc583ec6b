import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '#/domain/format.ts'
import { toggled } from '#/domain/listing/listing.ts'
import type { ListingValue } from '#/domain/listing/listing-view.ts'
import { isChosen, type ListState } from './list-state.ts'
import { ShapePictogram, SizePictogram, sizeReach } from './pictograms.tsx'

interface ValueItemProps {
  list: ListState
  /** The attribute's id. */
  attribute: string
  value: ListingValue
  /** What stands below it. */
  children?: ReactNode
}

const forms = { c_shape: 'picto', c_size: 'picto', c_color: 'color' } as const

/** The class of the list that the values of an attribute stand in. */
export const valueForm = (attribute: string) =>
  attribute in forms ? forms[attribute as keyof typeof forms] : ('check' as const)

/** A value as a link that chooses or unchooses it. */
export function ValueItem({ list, attribute, value, children }: ValueItemProps) {
  return (
    <li>
      <Link
        {...list.link(toggled(list.request, attribute, value.value))}
        aria-current={isChosen(list.request, attribute, value.value) || undefined}
      >
        <Face attribute={attribute} value={value} locale={list.locale} />
        {valueForm(attribute) === 'picto' ? null : <i>{formatNumber(value.count, list.locale)}</i>}
      </Link>
      {children}
    </li>
  )
}

function Face({
  attribute,
  value: { value, label, color, within },
  locale,
}: {
  attribute: string
  value: ListingValue
  locale: string
}) {
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
        <i>{sizeReach(value, locale)}</i>
      </>
    )
  if (color)
    return (
      <>
        <svg fill={color} aria-hidden>
          <rect />
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
