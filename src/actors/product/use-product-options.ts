import { useDeferredValue, useEffect } from 'react'
import { useSelector } from '@xstate/react'
import { choiceOf, chosenItem, type ProductChoice, type ProductItem } from '#/domain/product/product-view.ts'
import type { ProductPage } from '#/domain/product/product-page.ts'
import { usePageActor, usePendingSend } from '#/actors/use-actor.ts'

/** The shopper's choice of a product: from the address until the first choice, then from a flow that replaces the address. */
export function useProductOptions(page: ProductPage, shown: ProductItem) {
  const { ref, preload, ...flow } = usePageActor('product-options', {
    input: { choices: page.choices, upi: shown.upi, path: page.path },
  })
  const { send, isPending } = usePendingSend('product-options', flow.send)
  const live = useSelector(ref, (snapshot) => snapshot?.context)

  // The address is outside of React: a link or the browser's back button may show another item.
  useEffect(() => ref?.send({ type: 'address.change', upi: shown.upi }), [ref, shown.upi])

  const choice = live?.choice
  const shownChoice = useDeferredValue(choice)
  const quantity = live?.quantity ?? shown.minimum
  return {
    /** The item and quantity that "Add to Cart" would use now. */
    chosen: { item: itemOf(page, shown, choice), quantity },
    /** Whether a choice waits for the flow's code, so that the page does not show it yet. */
    isChoosing: isPending,
    /** The choice that the page shows; deferred, so that a tap is shown before the whole page is rendered. */
    pictured: {
      choice: shownChoice ?? choiceOf(page.choices, shown),
      item: itemOf(page, shown, shownChoice),
      quantity,
    },
    send,
    preload,
  }
}

const itemOf = ({ choices }: ProductPage, shown: ProductItem, choice: ProductChoice | undefined) =>
  (choice && chosenItem(choices, choice)) ?? shown
