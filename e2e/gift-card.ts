import { expect, type Locator } from './test.ts'

const malformed = 'A gift card code has letters and digits, such as 7KQ2-M9XD-4HTR-WB3C. Check it and try again.'

/** The form for a gift card, which the cart and the checkout both have. */
export function giftCardForm(section: Locator) {
  const code = section.getByRole('textbox', { name: 'Gift card code' })
  async function apply(typed: string): Promise<void> {
    await code.fill(typed)
    await section.getByRole('button', { name: 'Apply gift card' }).click()
  }
  return {
    open: () => section.getByText('Pay with a gift card').click(),
    apply,
    async expectRejections(): Promise<void> {
      for (const [typed, message] of [
        ['', 'Enter the code of your gift card.'],
        ['<b>', malformed],
        ['abc', malformed],
        ["' or 1=1 --", malformed],
      ] as const) {
        await apply(typed)
        await expect(code).toHaveAccessibleDescription(message)
      }
      for (const [typed, message] of [
        ['NO-SUCH-CODE', 'We do not know a gift card with this code.'],
        ['PASS-GIFT-USED-0000', 'There is nothing left on this gift card, or nothing left to pay.'],
      ] as const) {
        await apply(typed)
        await expect(section.getByRole('alert')).toHaveText(message)
      }
    },
  }
}
