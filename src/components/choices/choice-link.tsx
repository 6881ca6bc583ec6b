import { Link } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { useChoice } from '#/components/ui/choice-group.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { itemPath, type ProductItem } from '#/domain/product/product-view.ts'
import type { ProductOptionsEvent } from '#/machines/product-options/product-options.machine.ts'
import { useProductOptionsContext } from './product-options-context.ts'

interface ChoiceLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-controls'> {
  /** Of the choice in its group. */
  value: string
  /** The item that the link's address shows. */
  item: ProductItem
  /** Absent where nothing changes. */
  event: ProductOptionsEvent | undefined
}

/** A choice as a link to the page that shows it; once the page is hydrated the choice is made on the spot. */
export function ChoiceLink({ value, item, event, ...anchor }: ChoiceLinkProps) {
  const { page, send } = useProductOptionsContext()
  const choice = useChoice(value)
  const choose = (click: MouseEvent<HTMLAnchorElement>) => {
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    if (event) send(event)
  }
  return (
    <Link
      {...anchor}
      {...choice}
      {...pathLink(itemPath(page.path, item.upi))}
      rel="nofollow"
      preload={false}
      onClick={choose}
    />
  )
}
