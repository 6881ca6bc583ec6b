import { createServerFn } from '@tanstack/react-start'
import { formOr } from '#/contracts/form-fields.ts'
import { giftBalanceRequest, giftCardInput, giftCardToAdd } from '#/contracts/gift-cards/gift-cards.ts'
import type { GiftBalanceResult } from '#/domain/gift-cards/gift-balance.ts'
import { giftCardFields, type GiftCardResult } from '#/domain/gift-cards/gift-card-entry.ts'
import { GIFT_CARD_PATH } from '#/domain/gift-cards/gift-card.ts'
import { entriesOf, formPost } from '#/server-fns/form-post.ts'
import { addGiftCardToBasket, readGiftBalance } from './gift-cards.server.ts'

export const addGiftCard = createServerFn({ method: 'POST' })
  .middleware([
    formPost<GiftCardResult>((result, fields) =>
      result.kind === 'basket'
        ? { to: '/cart' }
        : { to: GIFT_CARD_PATH, form: 'gift-card', result, entries: entriesOf(fields, ...giftCardFields) },
    ),
  ])
  .validator(formOr(giftCardToAdd, giftCardInput))
  .handler(({ data }) => addGiftCardToBasket(data))

export const getGiftBalance = createServerFn({ method: 'POST' })
  .middleware([
    formPost<GiftBalanceResult>((result) => ({ to: `${GIFT_CARD_PATH}#balance`, form: 'gift-balance', result })),
  ])
  .validator(formOr(giftBalanceRequest))
  .handler(({ data }) => readGiftBalance(data))
