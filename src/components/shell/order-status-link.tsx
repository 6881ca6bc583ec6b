import type { MouseEvent, ReactNode } from 'react'
import { footerPaths } from '#/brands/footer.ts'
import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { maintenancePhase } from '#/domain/shell/maintenance.ts'
import { isOrderPage } from '#/domain/orders/order-lookup.ts'
import { useActorRegistry, useActorSelector } from '#/actors/use-actor.ts'
import { config } from '#config'

/** Toggles the dialog with the order lookup form; without a script, a link to the page with that form. */
export function OrderStatusLink({ className, children }: { className: string; children: ReactNode }) {
  const shop = useActorRegistry()
  const isOpen = useActorSelector('order-status', (snapshot) => snapshot?.matches('open') ?? false)
  const toggle = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!plain || isOrderPage(shop.services.currentPath())) return
    event.preventDefault()
    shop.send(
      'order-status',
      isOpen
        ? { type: 'status.close' }
        : { type: 'status.open', phase: maintenancePhase(config.maintenance, Date.now()) },
    )
  }
  return (
    <Link className={className} {...pathLink(footerPaths.orderStatus)} aria-haspopup="dialog" onClick={toggle}>
      {children}
    </Link>
  )
}
