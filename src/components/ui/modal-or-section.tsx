import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { heading } from '#styled/recipes'
import { lazyPart } from './lazy-part.tsx'
import type { Modal } from './modal.tsx'

const LazyModal = lazyPart(async () => (await import('./modal.tsx')).Modal)

/** A dialog that a link opens by its address; before hydration, a section of the page. */
export function ModalOrSection(props: ComponentProps<typeof Modal>) {
  const isHydrated = useHydrated()
  if (isHydrated) return <LazyModal {...props} />
  return (
    <section>
      <h2 className={heading({ level: 'sub' })}>{props.title}</h2>
      {props.children}
    </section>
  )
}
