/**
 * The parts of a UPI: what is printed, on what, the size, and the finish or the frame with its moulding, mat, width of
 * the mat and glazing.
 */
const upiPattern =
  /^(\d{8,10}|U[0-9A-Z]{19})([PFTCS])(\d+X\d+)(?:([CML])|(F)([A-Z0-9]{3})(N(?!\d)|[WB](?=\d))(\d?)([NAG]))?$/

const partsOf = (upi: string): string[] | undefined =>
  upiPattern
    .exec(upi.toUpperCase())
    ?.slice(1)
    .map((part = '') => part)

/**
 * The design `upi`, changed as a choice changes the design `from` to `to`: two choices that follow one another at once
 * are both in the result. `to` where the two cannot be had together.
 */
export function withChange(upi: string, from: string, to: string): string {
  const [current, before, after] = [upi, from, to].map(partsOf)
  if (!current || !before || !after) return to
  const changed = after.map((part, index) => (part === before[index] ? current[index] : part)).join('')
  return upiPattern.test(changed) ? changed : to
}
