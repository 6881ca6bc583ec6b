import { Heart as HeartIcon } from 'lucide-react'
import { m } from '#/paraglide/messages.js'
import { useAsked } from '#/components/ui/use-asked.ts'
import type { Favorites } from '#/actors/favorites/use-favorites.ts'
import { iconButton } from '#styled/recipes'

interface HeartProps {
  work: { imageId: string; title: string }
  favorites: Favorites
}

/** Remembers a work, or forgets it again. */
export function Heart({ work, favorites }: HeartProps) {
  const [asked, ask] = useAsked<boolean>()
  const kept = favorites.has(work.imageId)
  return (
    <button
      type="button"
      className={iconButton()}
      aria-label={m.favorite_work({ title: work.title })}
      aria-pressed={asked ?? kept}
      disabled={!favorites.awake || favorites.loading}
      onClick={() => ask(kept !== favorites.answers, () => favorites.toggle(work.imageId))}
    >
      <HeartIcon aria-hidden="true" />
    </button>
  )
}
