// Every part reads the whole scene: memo code would double its weight and seldom hit.
'use no memo'

import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { itemPath, type ProductItem } from '#/domain/product-view.ts'
import type { ProductOptionsEvent } from '#/machines/product-options/product-options.machine.ts'
import { useScene } from './product-scene.ts'

interface ChoiceLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** What the link's address shows. */
  item: ProductItem
  event: ProductOptionsEvent
  chosen: boolean
}

/** A choice as a link to the page that shows it; once the page is awake it is made on the spot. */
export function ChoiceLink({ item, event, chosen, children, ...anchor }: ChoiceLinkProps) {
  const { page, send } = useScene()
  const { addressOf } = useRouter().options.context
  const choose = (click: MouseEvent<HTMLAnchorElement>) => {
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    send(event)
  }
  return (
    <a
      {...anchor}
      href={addressOf(itemPath(page.path, item.upi))}
      aria-current={chosen ? 'true' : undefined}
      rel="nofollow"
      onClick={choose}
    >
      {children}
    </a>
  )
}
