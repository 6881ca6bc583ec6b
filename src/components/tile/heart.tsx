import { m } from '#/paraglide/messages.js'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { favoriteFormAction, useFavorite } from '#/actors/favorites/use-favorites.ts'
import { button, hiddenText, iconButton } from '#styled/recipes'

const FORM = 'favorite-form'
const SYMBOL = 'heart-symbol'

interface HeartProps {
  work: { imageId: string; title: string }
}

/** Adds a work to the favorites or removes it. Before the page is hydrated it submits the `HeartForm`. */
export function Heart({ work: { imageId, title } }: HeartProps) {
  const { isFavorite, toggle } = useFavorite(imageId)
  return (
    <button
      type="submit"
      form={FORM}
      name="productId"
      value={imageId}
      className={iconButton()}
      aria-label={m.favorite_work({ title })}
      aria-pressed={isFavorite}
      onClick={(event) => {
        event.preventDefault()
        toggle()
      }}
    >
      <svg aria-hidden="true">
        <use href={`#${SYMBOL}`} />
      </svg>
    </button>
  )
}

interface FavoriteButtonProps {
  productId: string
  addLabel: string
  removeLabel: string
}

/** A heart in words. Before the page is hydrated it submits the `HeartForm`. */
export function FavoriteButton({ productId, addLabel, removeLabel }: FavoriteButtonProps) {
  const { isFavorite, toggle } = useFavorite(productId)
  return (
    <button
      type="submit"
      form={FORM}
      name="productId"
      value={productId}
      className={button({ kind: 'quiet' })}
      onClick={(event) => {
        event.preventDefault()
        toggle()
      }}
    >
      {isFavorite ? removeLabel : addLabel}
    </button>
  )
}

/** What the hearts of a page share: the form that they submit and the symbol that they show. */
export function HeartForm() {
  const { site, locale } = useLocaleContext()
  return (
    <form id={FORM} method="post" action={favoriteFormAction} className={hiddenText()}>
      <input type="hidden" name="site" value={site.id} />
      <input type="hidden" name="locale" value={locale.id} />
      <svg>
        <symbol id={SYMBOL} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2">
          <path d="M19 14c1.49-1.46 3-3.21 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.76 0-3 .5-4.5 2-1.5-1.5-2.74-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4.05 3 5.5l7 7Z" />
        </symbol>
      </svg>
    </form>
  )
}
