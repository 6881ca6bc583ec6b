import { fromPromise } from 'xstate'
import type { GiftCardEntry, GiftCardResult } from '#/domain/gift-cards/gift-card-entry.ts'
import { giftCardFormMachine, type GiftCardCount } from '#/machines/gift-card-form/gift-card-form.machine.ts'
import { addGiftCard } from '#/server-fns/gift-cards/gift-cards.ts'
import { changeBasket, readBasket } from '#/actors/cart/basket-changes.ts'
import type { ShopServices } from '#/actors/services.ts'

export const giftCardFormLogic = (services: ShopServices) =>
  giftCardFormMachine.provide({
    actors: {
      addGiftCard: fromPromise<GiftCardResult, GiftCardEntry>(({ input: entry }) =>
        changeBasket(services, (ids) => addGiftCard({ data: { ...ids, entry } })),
      ),
      countGiftCards: fromPromise<GiftCardCount, undefined>(async () => ({
        count: (await readBasket(services))?.gifts.length ?? 0,
      })),
    },
    actions: { showCart: () => void services.navigate('/cart') },
  })
