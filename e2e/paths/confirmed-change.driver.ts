import { expect, type Page } from '@playwright/test'
import type { AnyResult, confirmedChangeMachine } from '#/machines/confirmed-change/confirmed-change.machine.ts'
import { SetPage } from '../set-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { basketWith, line } from './cart-page.ts'
import { productSetDriver } from './product-set.driver.ts'

/** The UPIs in the last `addToBasket` request. */
let requested: string[] = []

const basketOf = (upis: readonly string[]) => basketWith({ lines: upis.map((upi) => line(upi, 'Harbor at Dusk')) })

const showsAdding = (page: Page) => expect(new SetPage(page).addButton).toHaveAttribute('aria-busy', 'true')
const showsAlert = (text: string) => (page: Page) => expect(new SetPage(page).alert).toContainText(text)

/** Adds a set to the cart. */
export const confirmedChangeDriver = {
  open: async (page) => {
    page.on('request', (request) => {
      if (request.url().includes('/_serverFn/addToBasket'))
        requested = [...(request.postData() ?? '').matchAll(/"s":"(\d{8}[A-Z0-9]+)"/g)].map(([, upi = '']) => upi)
    })
    await productSetDriver.open(page)
    await page.unroute('**/_serverFn/getBasket')
    await new SetPage(page).addButton.click()
  },
  events: {},
  ports: {
    request: {
      calls: 'addToBasket',
      sends: () => ({ items: expect.any(Array) }),
      done: ({ kind }: AnyResult) => ({
        result:
          kind === 'added' ? { kind: 'basket', basket: basketOf(requested) } : { kind, left: 2, upi: requested[0] },
      }),
    },
    findResult: {
      calls: 'getBasket',
      sends: () => ({}),
      done: (result: AnyResult | null) => ({ result: basketOf(result ? requested : []) }),
    },
  },
  controls: {},
  states: {
    requesting: showsAdding,
    verifying: showsAdding,
    done: (page, { output }) =>
      output?.kind === 'added'
        ? expect(page.getByRole('dialog')).toContainText('Yay! Your set has been added, great choice!')
        : showsAlert('Only 2 left for')(page),
    notDone: showsAlert('Something went wrong and nothing was added to your cart. Try again.'),
    unknown: showsAlert('Check your cart before you try again.'),
  },
  code: 'the drivers of the flows that change the cart load it',
} satisfies PageDriver<typeof confirmedChangeMachine>
