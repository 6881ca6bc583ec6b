import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#/components/auth/auth-page.tsx'
import { LoginForm } from '#/components/auth/login-form.tsx'
import { ShopLink } from '#/components/ui/shop-link.tsx'
import { m } from '#/paraglide/messages.js'
import { signInPageActor } from '#/actors/auth/sign-in-pages.ts'
import { usePageActor } from '#/actors/use-actor.ts'
import { useShop } from '#/actors/use-shop.tsx'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/login')({
  head: () => privateHead(m.auth_sign_in()),
  headers: privateHeaders,
  component: LoginPage,
})

function LoginPage() {
  const { link } = useShop()
  const actor = usePageActor(() => signInPageActor(link))
  return (
    <AuthPage title={m.auth_welcome_back()}>
      <LoginForm
        actor={actor}
        forgot={<ShopLink to="/reset-password">{m.auth_forgot()}</ShopLink>}
        register={<ShopLink to="/registration">{m.auth_create_account_link()}</ShopLink>}
      />
    </AuthPage>
  )
}
