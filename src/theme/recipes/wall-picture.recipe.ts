import { defineRecipe } from '@pandacss/dev'

const NARROWEST = 6
const WIDEST = 72
const inches = Array.from({ length: WIDEST - NARROWEST + 1 }, (_, index) => index + NARROWEST)

/** A picture of a framed work, `inches` wide; the wall around it sets the length of an inch (`--in`). */
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
