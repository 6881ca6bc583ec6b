import type { ReactNode } from 'react'
import { PostedToasts } from '#/components/toasts/posted-toasts.tsx'
import { heading, narrowPage } from '#styled/recipes'
import '#/theme/styles/forms.css'

/** A page with one form of the sign-in flows. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={narrowPage()}>
      <h1 className={heading({ level: 'section' })}>{title}</h1>
      <PostedToasts />
      {children}
    </div>
  )
}
