import { createIsomorphicFn } from '@tanstack/react-start'
import { sleeping } from '#/components/ui/sleeping.tsx'
import { FooterView } from './-footer-view.tsx'

const here = createIsomorphicFn()
  .server(() => FooterView)
  .client(() => undefined)

/** The foot of every page. */
export const Footer = sleeping(here(), async () => (await import('./-footer-view.tsx')).FooterView)
