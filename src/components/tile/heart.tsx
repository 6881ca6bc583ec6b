import { Heart as HeartIcon } from 'lucide-react'
import { m } from '#/paraglide/messages.js'
import { useAsked } from '#/components/ui/use-asked.ts'
import type { Favorites } from '#/actors/favorites/use-favorites.ts'
import { iconButton } from '#styled/recipes'

const classes = { gallery: iconButton({ look: 'gallery' }), press: iconButton({ look: 'press' }) }

interface HeartProps {
  work: { imageId: string; title: string }
  look: keyof typeof classes
  favorites: Favorites
}

/** Remembers a work, or forgets it again. */
export function Heart({ work, look, favorites }: HeartProps) {
  const [asked, ask] = useAsked<boolean>()
  const kept = favorites.has(work.imageId)
  return (
    <button
      type="button"
      className={classes[look]}
      aria-label={m.favorite_work({ title: work.title })}
      aria-pressed={asked ?? kept}
      disabled={!favorites.awake || favorites.loading}
      onClick={() => ask(kept !== favorites.answers, () => favorites.toggle(work.imageId))}
    >
      <HeartIcon aria-hidden="true" />
    </button>
  )
}
