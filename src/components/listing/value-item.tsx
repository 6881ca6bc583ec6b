import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '#/domain/format.ts'
import { toggled } from '#/domain/listing/listing.ts'
import type { ListingValue } from '#/domain/listing/listing-view.ts'
import { pathLink } from '#/components/ui/path-link.ts'
import { isChosen, namedRefinement, type ListState } from './list-state.ts'
import { ShapePictogram, SizePictogram, sizeReach } from './pictograms.tsx'

interface ValueItemProps {
  list: ListState
  /** The attribute's id. */
  attribute: string
  value: ListingValue
  /** Shown below the value. */
  children?: ReactNode
}

const listClasses = { c_shape: 'picto', c_size: 'picto', c_color: 'color', c_fits: 'check one' } as const

/** The class of the list that contains the values of an attribute. */
export const valueListClass = (attribute: string) =>
  attribute in listClasses ? listClasses[attribute as keyof typeof listClasses] : ('check' as const)

/** A value as a link that chooses or unchooses it. */
export function ValueItem({ list, attribute, value, children }: ValueItemProps) {
  const named = namedRefinement(list.view, attribute, value.value)
  return (
    <li>
      <Link
        {...(named ? pathLink(named.path) : list.link(toggled(list.request, attribute, value.value)))}
        activeOptions={{ exact: true }}
        aria-current={named !== undefined || isChosen(list.request, attribute, value.value) || undefined}
      >
        <ValueLabel attribute={attribute} value={value} locale={list.locale} />
        {valueListClass(attribute) === 'picto' ? null : <i>{formatNumber(value.count, list.locale)}</i>}
      </Link>
      {children}
    </li>
  )
}

function ValueLabel({
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
