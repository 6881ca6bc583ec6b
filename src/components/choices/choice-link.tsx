// Every part reads the whole scene: memo code would double its weight and seldom hit.
'use no memo'

import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { itemPath, type ProductItem } from '#/domain/product/product-view.ts'
import type { ProductOptionsEvent } from '#/machines/product-options/product-options.machine.ts'
import { useProductOptionsContext } from './product-options-context.ts'

interface ChoiceLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** What the link's address shows. */
  item: ProductItem
  event: ProductOptionsEvent
  chosen: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys choose the next or the one before among the choices side by side, round and round. */
function chooseBeside(press: KeyboardEvent<HTMLAnchorElement>): void {
  const step = steps[press.key]
  if (!step || press.metaKey || press.ctrlKey || press.altKey) return
  const group = [...(press.currentTarget.parentElement?.querySelectorAll<HTMLAnchorElement>(':scope > a') ?? [])]
  const next = group.at((group.indexOf(press.currentTarget) + step) % group.length)
  press.preventDefault()
  next?.focus()
  next?.click()
}

/** A choice as a link to the page that shows it; once the page is awake it is made on the spot. */
export function ChoiceLink({ item, event, chosen, children, ...anchor }: ChoiceLinkProps) {
  const { page, send } = useProductOptionsContext()
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
      onKeyDown={chooseBeside}
    >
      {children}
    </a>
  )
}
