import type { ReactNode } from 'react'
import { PostedToasts } from '#/components/toasts/posted-toasts.tsx'
import { FormPage } from '#/components/wall/empty-wall.tsx'
import { heading } from '#styled/recipes'
import '#/theme/styles/wall.css'
import '#/theme/styles/forms.css'

/** A page with one form of the sign-in flows. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FormPage>
      <h1 className={heading({ level: 'section' })}>{title}</h1>
      <PostedToasts />
      {children}
    </FormPage>
  )
}
