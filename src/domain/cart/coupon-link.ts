const MAX_LENGTH = 100

/** The promo code in the query of `/~/coupon`; undefined if it is missing or too long. */
export function couponCodeIn(search: Readonly<Record<string, unknown>>): string | undefined {
  const { code } = search
  const trimmed = typeof code === 'string' ? code.trim() : ''
  return trimmed && trimmed.length <= MAX_LENGTH ? trimmed : undefined
}
