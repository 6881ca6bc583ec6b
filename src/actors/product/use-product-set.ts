import { useSelector } from '@xstate/react'
import { useHydrated, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEntries } from '#/domain/form-entries.ts'
import type { ProductPage } from '#/domain/product/product-page.ts'
import {
  chosenChildren,
  choicesInForm,
  isSoldOut,
  readChoices,
  setItems,
  writeChoices,
} from '#/domain/product/product-set.ts'
import { quantityInBasket } from '#/actors/cart/basket-changes.ts'
import { useActorRegistry, useIsOverlay, usePageActor } from '#/actors/use-actor.ts'

/** The shopper's choices of a set's works: from the address until the first choice, then from a flow that replaces the address. */
export function useProductSet({ path, children }: ProductPage) {
  const { services } = useActorRegistry()
  const isHydrated = useHydrated()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [initial] = useState(() => readChoices(children, typeof search.choice === 'string' ? search.choice : ''))
  const { ref, send } = usePageActor('product-set', { input: { choices: initial, path, children } })
  const snapshot = useSelector(ref, (current) => current)
  const choices = snapshot?.context.choices ?? initial
  const chosen = chosenChildren(children, choices)
  const hasStockMessage = chosen.some(({ stock }) => stock !== undefined && stock.kind !== 'in-stock')
  return {
    initial,
    choices,
    chosen,
    isBusy: snapshot?.hasTag('busy') ?? false,
    /** Before hydration, only a work that is sold out disables the button; the server checks the stock of the choice. */
    isDisabled: children.some(isSoldOut) || (isHydrated && hasStockMessage),
    rejection: snapshot?.context.rejection ?? null,
    lines: snapshot?.context.lines ?? [],
    isAdded: useIsOverlay('product-set'),
    change: (entries: FormEntries) => {
      const changed = choicesInForm(children, entries)
      if (writeChoices(children, changed) !== writeChoices(children, choices))
        send({ type: 'choices.change', choices: changed })
    },
    add: (entries: FormEntries) => {
      const items = setItems(children, choicesInForm(children, entries))
      if (items) send({ type: 'set.add', items, inBasket: items.map(({ upi }) => quantityInBasket(services, upi)) })
    },
    close: () => send({ type: 'dialog.close' }),
  }
}
