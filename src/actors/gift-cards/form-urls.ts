import { addGiftCard, getGiftBalance } from '#/server-fns/gift-cards/gift-cards.ts'

/** The URLs that the forms of the gift card page post to without a script. */
export const giftCardUrls = { add: addGiftCard.url, balance: getGiftBalance.url }
