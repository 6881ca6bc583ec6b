const LONGEST = 100

/** The promo code of a link to `/~/coupon`; undefined where it names none that could be applied. */
export function couponCodeIn(search: Readonly<Record<string, unknown>>): string | undefined {
  const { code } = search
  const trimmed = typeof code === 'string' ? code.trim() : ''
  return trimmed && trimmed.length <= LONGEST ? trimmed : undefined
}
