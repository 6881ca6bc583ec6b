import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { choiceOf, chosenItem, itemPath, type ProductItem } from '#/domain/product-view.ts'
import type { ProductPage } from '#/domain/product-page.ts'
import type { ProductOptionsEvent } from '#/machines/product-options/product-options.machine.ts'
import type { ProductOptionsActor } from './product-options-actor.ts'

/** What is chosen of a product: read off the address until the shopper is about to choose, then kept by an actor that writes the address. */
export function useProductOptions(page: ProductPage, shown: ProductItem) {
  const router = useRouter()
  const [actor, setActor] = useState<ProductOptionsActor | null>(null)
  const waking = useRef<Promise<ProductOptionsActor> | null>(null)
  const written = useRef(shown.upi)
  const latest = useRef(shown.upi)

  const wake = () =>
    (waking.current ??= import('./product-options-actor.ts').then(({ startProductOptions }) => {
      const started = startProductOptions({ choices: page.choices, upi: shown.upi }, (upi) => {
        written.current = upi
        void router.navigate({ href: itemPath(page.path, upi), replace: true, resetScroll: false })
      })
      setActor(started)
      return started
    }))

  const send = (event: ProductOptionsEvent) => {
    if (actor) actor.send(event)
    else void wake().then((started) => started.send(event))
  }

  useLayoutEffect(() => {
    latest.current = shown.upi
  })

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

  // The outside system is the actor's timer.
  useEffect(() => () => void actor?.stop(), [actor])

  const live = useSyncExternalStore(
    (changed) => {
      const subscription = actor?.subscribe(changed)
      return () => subscription?.unsubscribe()
    },
    () => actor?.getSnapshot().context ?? null,
    () => null,
  )
  const choice = live?.choice ?? choiceOf(page.choices, shown)
  return {
    choice,
    item: chosenItem(page.choices, choice) ?? shown,
    quantity: live?.quantity ?? shown.minimum,
    send,
    wake: () => void wake(),
  }
}
