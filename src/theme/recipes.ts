/** Every recipe of the shop, by the name under which `styled-system/recipes` offers it. */
import { badge } from './recipes/badge.recipe.ts'
import { button } from './recipes/button.recipe.ts'
import { heading } from './recipes/heading.recipe.ts'
import { iconButton } from './recipes/icon-button.recipe.ts'
import { link } from './recipes/link.recipe.ts'
import { page } from './recipes/page.recipe.ts'
import { price } from './recipes/price.recipe.ts'
import { visuallyHidden } from './recipes/visually-hidden.recipe.ts'

export const recipes = {
  badge,
  button,
  heading,
  iconButton,
  link,
  page,
  price,
  visuallyHidden,
}

export const slotRecipes = {}
