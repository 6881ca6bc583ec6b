import { defineRecipe } from '@pandacss/dev'

const NARROWEST = 6
const WIDEST = 72
const inches = Array.from({ length: WIDEST - NARROWEST + 1 }, (_, index) => index + NARROWEST)

/** A picture of a framed work at true scale: `inches` wide, an inch being as long as the wall around says (`--in`). */
export const wallPicture = defineRecipe({
  className: 'wall-picture',
  base: {
    display: 'block',
    width: 'calc(var(--w) * var(--in))',
    maxWidth: 'none',
    height: 'auto',
    boxShadow: 'raised',
    background: 'paper',
  },
  variants: { inches: Object.fromEntries(inches.map((inch) => [inch, { '--w': String(inch) }])) },
})
