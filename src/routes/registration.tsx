import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#/components/auth/auth-page.tsx'
import { RegisterForm } from '#/components/auth/register-form.tsx'
import { ShopLink } from '#/components/ui/shop-link.tsx'
import { m } from '#/paraglide/messages.js'
import { registerPageActor } from '#/actors/auth/sign-in-pages.ts'
import { usePageActor } from '#/actors/use-actor.ts'
import { useShop } from '#/actors/use-shop.tsx'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/registration')({
  head: () => privateHead(m.auth_create_account()),
  headers: privateHeaders,
  component: RegistrationPage,
})

function RegistrationPage() {
  const { link } = useShop()
  const actor = usePageActor(() => registerPageActor(link))
  return (
    <AuthPage title={m.auth_start()}>
      <RegisterForm actor={actor} signIn={<ShopLink to="/login">{m.auth_sign_in_link()}</ShopLink>} />
    </AuthPage>
  )
}
