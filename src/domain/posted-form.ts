import type { AccountChangeResult } from './account/account-change.ts'
import type { RegistrationResult, ResetRequestResult, ResetResult } from './auth/shopper.ts'
import type { SignInFormResult } from './auth/sign-in-form.ts'
import type { PostedPlaceOrder, SaveResult } from './checkout/checkout.ts'
import type { AlertLinkResult, AlertRequestResult } from './favorites/favorite-alert.ts'
import type { GiftBalanceResult } from './gift-cards/gift-balance.ts'
import type { GiftCardResult } from './gift-cards/gift-card-entry.ts'
import type { OrderChangeResult, OrderCodeResult } from './orders/order-change.ts'
import type { OrderLookupResult } from './orders/order-lookup.ts'
import type { UploadResult } from './photos/album.ts'
import type { ReviewResult } from './reviews/review.ts'
import type { ShopToast } from './shell/toast.ts'

/** The results of forms posted without a script that a page can show, by the form's name. */
export interface FormResults {
  'sign-in': SignInFormResult
  register: Exclude<RegistrationResult, { kind: 'registered' }>
  'reset-request': ResetRequestResult
  'new-password': ResetResult
  'favorite-alert': Exclude<AlertRequestResult, { kind: 'signed-out' }> | AlertLinkResult
  newsletter: { kind: 'subscribed' } | { kind: 'failed' }
  'gift-card': Exclude<GiftCardResult, { kind: 'basket' }>
  'gift-balance': GiftBalanceResult
  review: ReviewResult
  'photo-upload': Extract<UploadResult, { kind: 'rejected' }>
  'promo-code': { kind: 'rejected' }
  'checkout-entry': Exclude<SaveResult, { kind: 'basket' }>
  'place-order': PostedPlaceOrder
  profile: AccountChangeResult
  email: AccountChangeResult
  password: AccountChangeResult
  address: AccountChangeResult
  card: AccountChangeResult
  plan: AccountChangeResult
  /** The page that shows a found order reads it again with the entries. */
  'order-lookup': Exclude<OrderLookupResult, { kind: 'found' }> | { kind: 'found' }
  'order-code': OrderCodeResult
  'order-change': Exclude<OrderChangeResult, { kind: 'changed' }>
}

export type FormName = keyof FormResults

export interface FormResult<Name extends FormName = FormName> {
  result: FormResults[Name]
  /** The entries that the form shows again, by field. */
  entries: Readonly<Record<string, string>>
}

/** The data that a form posted without a script passes to the page that it leads to. */
export interface PostedForm {
  /** The form that shows the result. */
  form?: FormName | undefined
  result?: FormResults[FormName] | undefined
  entries?: Readonly<Record<string, string>> | undefined
  toasts?: readonly ShopToast[] | undefined
}

/** The outcome of a posted form: the page to show, and its result or toasts. */
export type FormOutcome = {
  /**
   * A path of the shop without site and locale; `{back}` is replaced by the address of the form's page. Defaults to the
   * form's page.
   */
  to?: string | undefined
  /** An address from the form to return to. Used only if it is an address of the shop. */
  address?: string | undefined
  /** The toasts on the page that it leads to. */
  toasts?: PostedForm['toasts']
} & (Shown | { form?: undefined })

/** A form that shows its result on the page that it leads to. */
type Shown = {
  [Name in FormName]: {
    form: Name
    result: FormResults[Name]
    /** The entries that the form shows again. Passwords, codes and card numbers are never included. */
    entries?: Readonly<Record<string, string>>
  }
}[FormName]

/** The result of a form; undefined if another form, or none, was posted. */
export const resultOf = <Name extends FormName>(
  posted: PostedForm | null | undefined,
  form: Name,
): FormResult<Name> | undefined =>
  posted?.form === form && posted.result
    ? { result: posted.result as FormResults[Name], entries: posted.entries ?? {} }
    : undefined
