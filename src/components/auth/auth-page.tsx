import type { ReactNode } from 'react'
import { AreaSheet } from '#/components/ui/area-sheet.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { heading, narrowPage } from '#styled/recipes'

/** A page with one form of the sign-in flows. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <AreaSheet area="form" />
      <div className={narrowPage()}>
        <h1 className={heading({ look: useBrand().look, level: 'section' })}>{title}</h1>
        {children}
      </div>
    </>
  )
}
