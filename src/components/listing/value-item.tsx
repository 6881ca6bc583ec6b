import { useNavigate } from '@tanstack/react-router'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { Link } from '#/components/ui/link.tsx'
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

/** Two frames. A callback of the next frame would not run in a tab that renders none. */
const PAINT_MS = 32

/**
 * A value as a link that chooses or unchooses it. A tap shows this at once; the navigation, which renders every link of the
 * filters anew, begins after that paint.
 */
export function ValueItem({ list, attribute, value, children }: ValueItemProps) {
  const navigate = useNavigate()
  const [tapped, setTapped] = useState<boolean>()
  const named = namedRefinement(list.view, attribute, value.value)
  const link = named ? pathLink(named.path) : list.link(toggled(list.request, attribute, value.value))
  const isCurrent = tapped ?? (named !== undefined || isChosen(list.request, attribute, value.value))
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setTapped(!isCurrent)
    setTimeout(() => void navigate(link).finally(() => setTapped(undefined)), PAINT_MS)
  }
  return (
    <li>
      <Link {...link} activeOptions={{ exact: true }} aria-current={isCurrent || undefined} onClick={onClick}>
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
