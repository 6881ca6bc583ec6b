import type { ShopToast } from '#/domain/shell/toast.ts'
import { maxNamedPlans } from '#/domain/wall/named-plans.ts'
import { m } from '#/paraglide/messages.js'

export interface ToastMessage {
  type: 'success' | 'info' | 'error'
  title: string
  description?: string
  /** A link to the changed list or cart. */
  link?: { text: string; path: string }
  action?: { text: string; kind: 'undo-cart-join' | 'load-new-version' }
  placement?: 'top-end' | 'bottom-end'
}

const saved = {
  profile: m.notice_account_profile,
  email: m.notice_account_email,
  password: m.notice_account_password,
  address: m.notice_account_address,
  card: m.notice_account_card,
  plan: m.notice_account_plan,
}
const removed = {
  addresses: m.notice_account_address_removed,
  cards: m.notice_account_card_removed,
  plans: m.notice_account_plan_removed,
}
const preferred = { addresses: m.notice_account_address_preferred, cards: m.notice_account_card_preferred }

const changed = { cancel: m.notice_order_cancelled, return: m.notice_order_returned }

/** The texts of a toast, with its link or action. */
export function toastMessage(toast: ShopToast): ToastMessage {
  switch (toast.kind) {
    case 'signed-in':
      return {
        type: 'success',
        title: m.notice_greeting({ firstName: toast.firstName }),
        description: m.notice_signed_in(),
      }
    case 'sign-in-first':
      return { type: 'info', title: m.notice_sign_in_first() }
    case 'password-reset':
      return { type: 'success', title: m.notice_password_reset(), placement: 'bottom-end' }
    case 'wishlist-added':
      return {
        type: 'success',
        title: m.notice_wishlist_added({ count: toast.count }),
        link: { text: m.notice_view(), path: '/account/wishlist' },
      }
    case 'wishlist-removed':
      return { type: 'info', title: m.notice_wishlist_removed() }
    case 'wishlist-already':
      return { type: 'info', title: m.notice_wishlist_already() }
    case 'wishlist-waiting':
      return { type: 'info', title: m.notice_wishlist_waiting() }
    case 'promo-applied':
      return { type: 'success', title: m.notice_promo_applied() }
    case 'promo-removed':
      return { type: 'success', title: m.notice_promo_removed() }
    case 'cart-added':
      return { type: 'success', title: m.cart_added_title(), link: { text: m.cart_view(), path: '/cart' } }
    case 'cart-removed':
      return { type: 'success', title: m.notice_cart_removed() }
    case 'cart-gone':
      return { type: 'info', title: m.notice_cart_gone() }
    case 'basket-gone':
      return { type: 'info', title: m.checkout_gone() }
    case 'cart-changed':
      return { type: 'success', title: m.notice_cart_changed({ title: toast.title }) }
    case 'stock':
      return { type: 'error', title: m.product_left({ left: toast.left }) }
    case 'set-stock':
      return { type: 'error', title: setShortMessage(toast), description: m.product_set_not_added() }
    case 'set-failed':
      return { type: 'error', title: m.product_set_failed() }
    case 'photo-removed':
      return { type: 'info', title: m.photos_removed({ name: toast.name }) }
    case 'photo-unknown':
      return { type: 'error', title: m.photos_missing() }
    case 'album-full':
      return { type: 'error', title: m.photos_full() }
    case 'account-saved':
      return { type: 'success', title: saved[toast.what]() }
    case 'account-removed':
      return { type: 'info', title: removed[toast.what]() }
    case 'account-preferred':
      return { type: 'success', title: preferred[toast.what]() }
    case 'plan-saved':
      return { type: 'success', title: m.notice_plan_saved() }
    case 'plan-unnamed':
      return { type: 'error', title: m.plans_name_missing() }
    case 'plans-full':
      return { type: 'error', title: m.plans_full({ count: maxNamedPlans }) }
    case 'plans-joined':
      return {
        type: 'info',
        title: m.notice_plans_joined({ count: toast.count }),
        ...(toast.left > 0 ? { description: m.notice_plans_left({ count: toast.left, most: maxNamedPlans }) } : {}),
        link: { text: m.notice_view(), path: '/account/wall-plans' },
      }
    case 'order-changed':
      return { type: 'success', title: changed[toast.what]() }
    case 'cart-joined':
      return {
        type: 'info',
        title: m.notice_cart_joined(),
        description: [toast.titles.join(', '), toast.saved ? m.notice_saved_joined({ count: toast.saved }) : '']
          .filter(Boolean)
          .join(' · '),
        link: { text: m.cart_view(), path: '/cart' },
        action: { text: m.cart_undo(), kind: 'undo-cart-join' },
      }
    case 'saved-joined':
      return {
        type: 'info',
        title: m.notice_saved_joined({ count: toast.count }),
        link: { text: m.cart_view(), path: '/cart' },
      }
    case 'cart-unjoined':
      return { type: 'info', title: m.notice_cart_unjoined() }
    case 'new-version':
      return {
        type: 'info',
        title: m.notice_new_version(),
        action: { text: m.notice_reload(), kind: 'load-new-version' },
      }
    case 'consent-saved':
      return { type: 'success', title: m.notice_consent_saved() }
    case 'failed':
      return {
        type: 'error',
        title: m.notice_failed(),
        ...(navigator.onLine === false ? { description: m.error_offline_title() } : {}),
      }
  }
}

const setShortMessage = ({ left, title }: { left: number; title: string }): string =>
  left > 0 ? m.product_left_of({ left, name: title }) : m.product_set_sold_out({ title })
