/**
 * The parts of a UPI: the work or photo, the paper or canvas, the size, and the finish or the frame with its moulding,
 * mat, mat width and glazing.
 */
const upiPattern =
  /^(\d{8,10}|U[0-9A-Z]{19})([PFTCS])(\d+X\d+)(?:([CML])|(F)([A-Z0-9]{3})(N(?!\d)|[WB](?=\d))(\d?)([NAG]))?$/

const partsOf = (upi: string): string[] | undefined =>
  upiPattern
    .exec(upi.toUpperCase())
    ?.slice(1)
    .map((part = '') => part)

/**
 * Applies the change between the designs `from` and `to` to the design `upi`, so that a choice that is made while an
 * earlier one still loads does not undo it. Returns `to` if the two changes cannot be combined.
 */
export function withChange(upi: string, from: string, to: string): string {
  const [current, before, after] = [upi, from, to].map(partsOf)
  if (!current || !before || !after) return to
  const changed = after.map((part, index) => (part === before[index] ? current[index] : part)).join('')
  return upiPattern.test(changed) ? changed : to
}
