import { fromPromise } from 'xstate'
import type { GiftCardEntry, GiftCardResult } from '#/domain/gift-cards/gift-card-entry.ts'
import { giftCardFormMachine } from '#/machines/gift-card-form/gift-card-form.machine.ts'
import { addGiftCard } from '#/server-fns/gift-cards/gift-cards.ts'
import { changeBasket } from '#/actors/cart/basket-changes.ts'
import type { ShopServices } from '#/actors/services.ts'

export const giftCardFormLogic = (services: ShopServices) =>
  giftCardFormMachine.provide({
    actors: {
      addGiftCard: fromPromise<GiftCardResult, GiftCardEntry>(({ input: entry }) =>
        changeBasket(services, (ids) => addGiftCard({ data: { ...ids, entry } })),
      ),
    },
    actions: { showCart: () => void services.navigate('/cart') },
  })
