import { useState, type ReactNode } from 'react'
import { Modal } from '#/components/ui/modal.tsx'
import type { AuthModalEvent, AuthView } from '#/machines/auth-modal/auth-modal.machine.ts'
import { m } from '#/paraglide/messages.js'
import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { ActorRefOf } from '#/actors/flows.ts'
import { useIsOverlay, useActorRegistry, useActorSelector } from '#/actors/use-actor.ts'
import { link } from '#styled/recipes'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetForm } from './reset-form.tsx'

type SignInForm = ActorRefOf<'sign-in'>
type ResetRequestForm = ActorRefOf<'reset-request'>

/** The handle of a child actor of the modal's flow. */
const flowOf = <Ref extends AnyActorRef>(ref: Ref) => ({
  ref,
  send: (event: Parameters<Ref['send']>[0]) => ref.send(event),
})

/** The dialog for sign-in, registration and the request of a new password, on every page. */
export function AuthModal() {
  const shop = useActorRegistry()
  const isShown = useIsOverlay('auth-modal')
  const view = useActorSelector('auth-modal', (snapshot): AuthView | null => {
    if (!snapshot?.matches('open')) return null
    if (snapshot.matches({ open: 'register' })) return 'register'
    return snapshot.matches({ open: 'password' }) ? 'password' : 'login'
  })
  const signInForm = useActorSelector('auth-modal', (snapshot) => snapshot?.children.signInForm)
  const registerForm = useActorSelector('auth-modal', (snapshot) => snapshot?.children.registerForm)
  const resetForm = useActorSelector('auth-modal', (snapshot) => snapshot?.children.resetForm)
  const close = () => shop.send('auth-modal', { type: 'modal.close' })
  // The dialog itself focuses the first field of its first form; later forms need `autoFocus`.
  const form = (signInForm ?? registerForm ?? resetForm)?.sessionId
  const [first, setFirst] = useState(form)
  if (form === undefined ? first !== undefined : first === undefined) setFirst(form)
  const autoFocus = form !== first
  return (
    <Modal
      open={isShown && view !== null}
      size="sign"
      title={
        view === 'login' && signInForm ? (
          <LoginTitle actor={signInForm} />
        ) : view === 'password' && resetForm ? (
          <ResetTitle actor={resetForm} />
        ) : (
          m.auth_start()
        )
      }
      closeLabel={m.auth_close()}
      closeOnInteractOutside={false}
      onClose={close}
    >
      {view === 'login' && signInForm ? (
        <LoginForm
          key={signInForm.sessionId}
          autoFocus={autoFocus}
          flow={flowOf(signInForm)}
          forgot={<Switch to="view.password">{m.auth_forgot()}</Switch>}
          register={<Switch to="view.register">{m.auth_create_account_link()}</Switch>}
        />
      ) : null}
      {view === 'register' && registerForm ? (
        <RegisterForm
          key={registerForm.sessionId}
          autoFocus={autoFocus}
          flow={flowOf(registerForm)}
          signIn={<Switch to="view.login">{m.auth_sign_in_link()}</Switch>}
        />
      ) : null}
      {view === 'password' && resetForm ? (
        <ResetForm
          key={resetForm.sessionId}
          autoFocus={autoFocus}
          flow={flowOf(resetForm)}
          signIn={<Switch to="view.login">{m.auth_sign_in_link()}</Switch>}
        />
      ) : null}
    </Modal>
  )
}

function LoginTitle({ actor }: { actor: SignInForm }) {
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('linkSent') || snapshot.matches('resendingLink'))
  return <span>{isSent ? m.auth_link_sent_title() : m.auth_greeting_back()}</span>
}

function ResetTitle({ actor }: { actor: ResetRequestForm }) {
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'))
  return <span>{isSent ? m.auth_reset_done_title() : m.auth_reset_title()}</span>
}

/** A button that switches to another view of the modal. */
function Switch({
  to,
  children,
}: {
  to: Exclude<AuthModalEvent['type'], 'modal.open' | 'modal.close'>
  children: ReactNode
}) {
  const shop = useActorRegistry()
  return (
    <button type="button" className={link()} onClick={() => shop.send('auth-modal', { type: to })}>
      {children}
    </button>
  )
}
