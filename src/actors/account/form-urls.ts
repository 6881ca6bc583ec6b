import { preferAddress, removeAddress, saveAddress } from '#/server-fns/account/addresses.ts'
import { addCard, preferCard, removeCard } from '#/server-fns/account/payment-cards.ts'
import { changeEmail, changePassword, changeProfile } from '#/server-fns/account/profile.ts'
import type { AccountChange } from '#/domain/account/account-change.ts'
import type { Book } from '#/domain/account/account-areas.ts'

/** The URLs that the forms of the account area post to without a script. */
export const accountFormUrls: Record<AccountChange['kind'], string> = {
  profile: changeProfile.url,
  email: changeEmail.url,
  password: changePassword.url,
  address: saveAddress.url,
  card: addCard.url,
}

/** The URLs for the saved addresses and cards, with the name of the field that holds an entry's id. */
export const bookUrls: Record<Book, { idField: string; prefer: string; remove: string }> = {
  addresses: { idField: 'addressId', prefer: preferAddress.url, remove: removeAddress.url },
  cards: { idField: 'id', prefer: preferCard.url, remove: removeCard.url },
}
