import { expect, it } from 'vitest'
import { toastMessage, type ToastMessage } from '#/components/toasts/toast-message.ts'
import type { ShopToast } from '#/domain/shell/toast.ts'

const view = { text: 'View', path: '/account/wishlist' }

it.each<[string, ShopToast, ToastMessage]>([
  [
    'AUTH-16',
    { kind: 'signed-in', firstName: 'Ada' },
    { type: 'success', title: 'Welcome Ada,', description: "You're now signed in." },
  ],
  ['GUARD-02', { kind: 'sign-in-first' }, { type: 'info', title: 'Please sign in to continue!' }],
  [
    'RESET-18',
    { kind: 'password-reset' },
    { type: 'success', title: 'Password Reset Success', placement: 'bottom-end' },
  ],
  ['FAV-03', { kind: 'wishlist-removed' }, { type: 'info', title: 'Item removed from wishlist' }],
  ['FAV-05', { kind: 'wishlist-added', count: 1 }, { type: 'success', title: '1 item added to wishlist', link: view }],
  ['FAV-05', { kind: 'wishlist-added', count: 2 }, { type: 'success', title: '2 items added to wishlist', link: view }],
  ['FAV-06', { kind: 'wishlist-already' }, { type: 'info', title: 'Item is already in wishlist' }],
  ['FAV-11', { kind: 'failed' }, { type: 'error', title: 'Something went wrong. Try again!' }],
])('[%s] words the $kind toast', (_, toast, words) => expect(toastMessage(toast)).toEqual(words))
