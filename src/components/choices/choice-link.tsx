import { Link } from '#/components/ui/link.tsx'
import type { ComponentProps, MouseEvent } from 'react'
import { pathLink } from '#/components/ui/path-link.ts'
import { itemPath, type ProductItem } from '#/domain/product/product-view.ts'
import type { ProductOptionsEvent } from '#/machines/product-options/product-options.machine.ts'
import { useProductOptionsContext } from './product-options-context.ts'

interface ChoiceLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The item that the link's address shows. */
  item: ProductItem
  /** Undefined if the link's tab is shown. */
  event: ProductOptionsEvent | undefined
}

/** A choice as a link to its page; once hydrated, a click sends the event instead. */
export function ChoiceLink({ item, event, ...anchor }: ChoiceLinkProps) {
  const { page, options, send } = useProductOptionsContext()
  const choose = (click: MouseEvent<HTMLAnchorElement>) => {
    anchor.onClick?.(click)
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    // Safari does not move the focus to a link that is clicked.
    click.currentTarget.focus({ preventScroll: true })
    if (event) send(event)
  }
  return (
    <Link
      {...anchor}
      {...pathLink(itemPath(page.path, item.upi, options))}
      rel="nofollow"
      preload={false}
      onClick={choose}
    />
  )
}
