import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import { choiceOf, chosenItem, itemPath, type ProductChoice, type ProductItem } from '#/domain/product/product-view.ts'
import type { ProductPage } from '#/domain/product/product-page.ts'
import { useWokenActor } from '#/actors/old-woken-actor.ts'

// React's compiler keeps what a hook answers between renderings only where the hook itself imports nothing on call.
const fetchActor = () => import('./product-options-actor.ts')

/** What is chosen of a product: read off the address until the page has come alive, then kept by an actor that writes the address. */
export function useProductOptions(page: ProductPage, shown: ProductItem) {
  const router = useRouter()
  const written = useRef(shown.upi)
  const latest = useRef(shown.upi)

  const { actor, snapshot, wake, send } = useWokenActor(async () => {
    const { productOptionsActor } = await fetchActor()
    return productOptionsActor({ choices: page.choices, upi: shown.upi }, (upi) => {
      written.current = upi
      void router.navigate({ href: itemPath(page.path, upi), replace: true, resetScroll: false })
    }).start()
  })

  useLayoutEffect(() => {
    latest.current = shown.upi
  })

  // The outside system is the actor: who comes to choose finds it awake, and a tap is not the first thing it does.
  useEffect(() => void wake(), [wake])

  // The outside system is the address, which a link or the browser's back may change to another item, also before the
  // page has come to show the item that was written last.
  useEffect(
    () =>
      router.subscribe('onRendered', () => {
        if (latest.current === written.current) return
        written.current = latest.current
        actor?.send({ type: 'address.change', upi: latest.current })
      }),
    [actor, router],
  )

  const live = snapshot?.context
  const choice = live?.choice
  const shownChoice = useDeferredValue(choice)
  const quantity = live?.quantity ?? shown.minimum
  return {
    /** What a button that is pressed now takes. */
    chosen: { item: itemOf(page, shown, choice), quantity },
    /** What the page shows: a tap is answered before all of it is rendered. */
    pictured: {
      choice: shownChoice ?? choiceOf(page.choices, shown),
      item: itemOf(page, shown, shownChoice),
      quantity,
    },
    send,
  }
}

const itemOf = ({ choices }: ProductPage, shown: ProductItem, choice: ProductChoice | undefined) =>
  (choice && chosenItem(choices, choice)) ?? shown
