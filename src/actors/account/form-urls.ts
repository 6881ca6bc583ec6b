import { preferAddress, removeAddress, saveAddress } from '#/server-fns/account/addresses.ts'
import { addCard, preferCard, removeCard } from '#/server-fns/account/payment-cards.ts'
import { removeWallPlan, renameWallPlan } from '#/server-fns/wall/named-plans.ts'
import { changeEmail, changePassword, changeProfile } from '#/server-fns/account/profile.ts'
import type { AccountChange } from '#/domain/account/account-change.ts'
import type { Book, PreferenceBook } from '#/domain/account/account-areas.ts'

/** The URLs that the forms of the account area post to without a script. */
export const accountFormUrls: Record<AccountChange['kind'], string> = {
  profile: changeProfile.url,
  email: changeEmail.url,
  password: changePassword.url,
  address: saveAddress.url,
  card: addCard.url,
  plan: renameWallPlan.url,
}

/** The URLs that remove an entry, with the name of the field that holds its id. */
export const bookUrls: Record<Book, { idField: string; remove: string }> = {
  addresses: { idField: 'addressId', remove: removeAddress.url },
  cards: { idField: 'id', remove: removeCard.url },
  plans: { idField: 'id', remove: removeWallPlan.url },
}

/** The URLs that make an address or a card the default. */
export const preferenceUrls: Record<PreferenceBook, string> = { addresses: preferAddress.url, cards: preferCard.url }
