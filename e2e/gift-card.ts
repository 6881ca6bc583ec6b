import { expect, type Locator } from './test.ts'

const malformed = 'A gift card code looks like 7KQ2-M9XD-4HTR-WB3C. Check yours and try again.'

/** The form for a gift card, which the cart and the checkout both have. */
export function giftCardForm(section: Locator) {
  const code = section.getByRole('textbox', { name: 'Gift card code' })
  async function apply(typed: string): Promise<void> {
    await code.fill(typed)
    await section.getByRole('button', { name: 'Apply Gift Card' }).click()
  }
  return {
    open: () => section.getByText('Pay with a gift card').click(),
    apply,
    async expectRejections(): Promise<void> {
      for (const [typed, message] of [
        ['', 'Please enter your gift card code.'],
        ['<b>', malformed],
        ['abc', malformed],
        ["' or 1=1 --", malformed],
      ] as const) {
        await apply(typed)
        await expect(code).toHaveAccessibleDescription(message)
      }
      for (const [typed, message] of [
        ['NO-SUCH-CODE', 'We couldn’t find a gift card with this code. Check it and try again.'],
        ['PASS-GIFT-USED-0000', 'This gift card has no balance left, or your order is already covered.'],
      ] as const) {
        await apply(typed)
        await expect(section.getByRole('alert')).toHaveText(message)
      }
    },
  }
}
