import type { GiftCardResult } from '#/domain/gift-cards/gift-card-entry.ts'
import {
  findAddedGiftCard,
  giftCardFormMachine,
  type AddedGiftCard,
} from '#/machines/gift-card-form/gift-card-form.machine.ts'
import { addGiftCard } from '#/server-fns/gift-cards/gift-cards.ts'
import { changeBasket } from '#/actors/cart/basket-changes.ts'
import { confirmedChange } from '#/actors/cart/confirmed-change.ts'
import type { ShopServices } from '#/actors/services.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'gift-card-form': Flow<typeof giftCardFormMachine>
  }
}

export const giftCardFormLogic = (services: ShopServices) =>
  giftCardFormMachine.provide({
    actors: {
      addGiftCard: confirmedChange(
        services,
        ({ entry }: AddedGiftCard): Promise<GiftCardResult> =>
          changeBasket(services, (ids) => addGiftCard({ data: { ...ids, entry } })),
        findAddedGiftCard,
      ),
    },
    actions: { showCart: () => void services.navigate('/cart') },
  })
