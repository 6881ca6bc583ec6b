import type { MouseEvent } from 'react'
import { m } from '#/paraglide/messages.js'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { favoriteFormAction, useFavorite } from '#/actors/favorites/use-favorites.tsx'
import { button, heart, hiddenText, iconButton } from '#styled/recipes'

const FORM = 'hearts'

/** Toggles in place of submitting the form. */
const onPress = (toggle: (() => void) | undefined) =>
  toggle &&
  ((event: MouseEvent) => {
    event.preventDefault()
    toggle()
  })

interface HeartProps {
  work: { imageId: string; title: string }
}

/** Adds a work to the favorites or removes it. Submits the `HeartForm` before hydration. */
export function Heart({ work: { imageId, title } }: HeartProps) {
  const { isFavorite, toggle } = useFavorite(imageId)
  return (
    <button
      form={FORM}
      name="productId"
      value={imageId}
      className={`${iconButton()} ${heart()}`}
      aria-label={m.favorite_work({ title })}
      aria-pressed={isFavorite}
      onClick={onPress(toggle)}
    />
  )
}

interface FavoriteButtonProps {
  productId: string
  addLabel: string
  removeLabel: string
}

/** A heart with a text label. Submits the `HeartForm` before hydration. */
export function FavoriteButton({ productId, addLabel, removeLabel }: FavoriteButtonProps) {
  const { isFavorite, toggle } = useFavorite(productId)
  return (
    <button
      form={FORM}
      name="productId"
      value={productId}
      className={button({ kind: 'quiet' })}
      onClick={onPress(toggle)}
    >
      {isFavorite ? removeLabel : addLabel}
    </button>
  )
}

/** The form that the hearts of a page submit. */
export function HeartForm() {
  return (
    <form id={FORM} method="post" action={favoriteFormAction} className={hiddenText()}>
      <LocaleFields />
    </form>
  )
}
