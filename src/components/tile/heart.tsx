import { Heart as HeartIcon } from 'lucide-react'
import { m } from '#/paraglide/messages.js'
import type { Favorites } from '#/wiring/use-favorites.ts'
import { iconButton } from '#styled/recipes'

const classes = { gallery: iconButton({ look: 'gallery' }), press: iconButton({ look: 'press' }) }

interface HeartProps {
  work: { imageId: string; title: string }
  look: keyof typeof classes
  favorites: Favorites
}

/** Remembers a work, or forgets it again. */
export function Heart({ work, look, favorites }: HeartProps) {
  return (
    <button
      type="button"
      className={classes[look]}
      aria-label={m.favorite_work({ title: work.title })}
      aria-pressed={favorites.has(work.imageId)}
      disabled={!favorites.awake || favorites.loading}
      onClick={() => favorites.toggle(work.imageId)}
    >
      <HeartIcon aria-hidden="true" />
    </button>
  )
}
