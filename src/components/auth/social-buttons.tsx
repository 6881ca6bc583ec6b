import type { SocialProvider } from '#/domain/config.ts'
import { m } from '#/paraglide/messages.js'
import { authUrls } from '#/actors/auth/form-urls.ts'
import { button } from '#styled/recipes'

interface SocialButtonsProps {
  providers: readonly SocialProvider[]
  busy: boolean
  onStart: (provider: string) => void
}

/** A button for each identity provider. */
export function SocialButtons({ providers, busy, onStart }: SocialButtonsProps) {
  return providers.map(({ id, name }) => (
    <button
      key={id}
      type="submit"
      formAction={authUrls.startSocial}
      name="provider"
      value={id}
      className={button({ kind: 'quiet' })}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault()
        onStart(id)
      }}
    >
      {m.auth_social({ provider: name })}
    </button>
  ))
}
