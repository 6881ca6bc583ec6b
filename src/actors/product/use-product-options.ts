import { useDeferredValue, useEffect, useMemo } from 'react'
import { useSelector } from '@xstate/react'
import { choiceOf, chosenItem, type ProductItem } from '#/domain/product/product-view.ts'
import type { ProductPage } from '#/domain/product/product-page.ts'
import { useActorSelector, useIsPending, usePageActor } from '#/actors/use-actor.ts'

/**
 * The shopper's choice of a product: from the address until the first choice, then from a flow that replaces the address.
 * The choice is deferred, so that a tap is shown before the whole page is rendered.
 */
export function useProductOptions({ choices, path }: ProductPage, shown: ProductItem) {
  const { ref, send, preload } = usePageActor('product-options', { input: { choices, upi: shown.upi, path } })
  const live = useSelector(ref, (snapshot) => snapshot?.context)

  // The address is outside of React: a link or the browser's back button may show another item.
  useEffect(() => ref?.send({ type: 'address.change', upi: shown.upi }), [ref, shown.upi])

  const chosen = useDeferredValue(live?.choice)
  const choice = useMemo(() => chosen ?? choiceOf(choices, shown), [chosen, choices, shown])
  const item = (chosen && chosenItem(choices, chosen)) ?? shown
  return { choice, item, quantity: live?.quantity ?? shown.minimum, send, preload }
}

/** The item and the quantity that "Add to Cart" would use now. `pictured` is the item that the page shows. */
export function useChosenItem({ choices }: ProductPage, pictured: ProductItem) {
  const live = useActorSelector('product-options', (snapshot) => snapshot?.context)
  return {
    item: (live && chosenItem(choices, live.choice)) ?? pictured,
    quantity: live?.quantity ?? pictured.minimum,
    /** Whether a choice waits for the flow's code, so that the page does not show it yet. */
    isChoosing: useIsPending('product-options'),
  }
}
