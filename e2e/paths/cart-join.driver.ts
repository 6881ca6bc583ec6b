import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { JoinedLine, UnjoinResult } from '#/domain/cart/cart-join.ts'
import type { cartJoinMachine } from '#/machines/cart-join/cart-join.machine.ts'
import type { RegisteredShopper } from '#/domain/auth/shopper.ts'
import { SignIn } from '../shopper-page.ts'
import { basketWith } from './cart-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const ada: RegisteredShopper = {
  type: 'registered',
  customerId: 'ada',
  firstName: 'Ada',
  lastName: 'Marlow',
  email: 'ada@passepartout.example',
}

const joinedToast = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'We’ve added the items you chose as a guest to your cart' })

export const cartJoinDriver = {
  open: (page) => page.goto('/art/en-US/login'),
  events: {
    /** Signs in; the response lists lines from the guest's basket. */
    'cart.joined': async (page, { lines, saved }) => {
      await page.route(
        '**/_serverFn/signIn',
        async (route) => {
          await route.fetch()
          const shopper = { ...ada, joined: lines, savedAlong: saved }
          await route.fulfill({ json: { result: { kind: 'signed-in', shopper } } })
        },
        { times: 1 },
      )
      const logOut = page.getByRole('main').getByRole('button', { name: 'Log out' })
      if (!page.url().endsWith('/login')) await logOut.click()
      await page.waitForURL('**/login')
      await new SignIn(page).fill(ada.email, 'Passepartout1!')
      await page.waitForURL('**/account')
    },
    'join.undo': (page) => joinedToast(page).getByRole('button', { name: 'Undo' }).click(),
  },
  ports: {
    unjoin: {
      calls: 'unjoinCart',
      sends: ({ lines }: { lines: JoinedLine[] }) => ({
        lines: lines.map(({ itemId, before }) => ({ itemId, before })),
      }),
      done: ({ kind }: UnjoinResult) => ({
        result: kind === 'unjoined' ? { kind: 'basket', basket: basketWith({}) } : { kind: 'failed' },
      }),
    },
  },
  controls: {
    'join.undo': (page) => joinedToast(page).getByRole('button', { name: 'Undo' }),
  },
  effects: {
    notifyJoined: showsToast('We’ve added the items you chose as a guest to your cart'),
    notifyAgain: showsToast('We’ve added the items you chose as a guest to your cart'),
    notifyUnjoined: showsToast('Your cart is back as it was'),
    notifyFailed: showsToast('Something went wrong. Try again!'),
  },
  states: {
    idle: (page) => expect(joinedToast(page)).toHaveCount(0),
    joined: (page) => expect(joinedToast(page).getByRole('button', { name: 'Undo' })).toBeVisible(),
    undoing: (page) => expect(joinedToast(page)).toHaveCount(0),
  },
  code: { script: scriptOf('cart-join') },
} satisfies PageDriver<typeof cartJoinMachine>
