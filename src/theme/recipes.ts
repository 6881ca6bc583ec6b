/** Every recipe of the shop, by the name under which `styled-system/recipes` offers it. */
import { button } from './recipes/button.recipe.ts'

export const recipes = { button }

export const slotRecipes = {}
