import { useRouter, type LinkComponentProps } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { isLoginPage } from '#/actors/auth/login-page.ts'
import { currentMarker } from '#/actors/auth/use-shopper.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'

/**
 * A link to the favorites, which leads guests to the sign-in page. On that page itself it also shows the toast that
 * requests a sign-in, which then leads to the favorites.
 */
export function FavoritesLink(props: Omit<LinkComponentProps<'a'>, 'to' | 'onClick'>) {
  const { site } = useRouter().options.context
  const { services } = useActorRegistry()
  const requestSignIn = () => {
    if (isLoginPage(services.currentPath()) && currentMarker(site) !== 'registered')
      services.notify({ kind: 'sign-in-first' })
  }
  return <Link {...props} to="/account/favorites" onClick={requestSignIn} />
}
