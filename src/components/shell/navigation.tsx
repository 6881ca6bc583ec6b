import { useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { useRef } from 'react'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { pathLink } from '#/components/ui/path-link.ts'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { Chrome } from '#/domain/shell/chrome.ts'
import { m } from '#/paraglide/messages.js'
import { useHoverDisclosure } from '#/actors/shell/use-hover-disclosure.ts'
import { chromeQueries } from '#/queries/chrome.ts'
import { cx } from '#styled/cx'
import { navigation, page } from '#styled/recipes'
import { MENU } from './menu-button.tsx'

const MegaPanel = lazyPart(async () => (await import('./mega-panel.tsx')).MegaPanel)

/**
 * The first level of the menu as links. Each opens its panel on hover, keyboard focus or a first tap, and is followed
 * by a click, Enter or a second tap.
 */
export function Navigation({ entries }: { entries: Chrome['navigation'] }) {
  const brand = useBrand()
  const { context } = useRouter().options
  const { openValue, open, close, areaProps, openOnFocus } = useHoverDisclosure('navigation', {
    preload: () => {
      MegaPanel.preload()
      void context.queryClient.prefetchQuery(chromeQueries.menu(context))
    },
  })
  const isTouch = useRef(false)
  const styles = navigation()
  const items = entries.map(({ id, name, path, opens }) => (
    <li key={id} className={styles.item} {...(opens ? areaProps(id) : {})}>
      <Link
        id={`menu-${id}`}
        className={styles.link}
        {...pathLink(path)}
        data-highlighted={brand.highlighted.includes(id) || undefined}
        aria-expanded={opens ? openValue === id : undefined}
        {...(opens ? openOnFocus(id) : {})}
        onPointerDown={({ pointerType }) => {
          isTouch.current = pointerType === 'touch'
        }}
        onClick={(event) => {
          if (!opens || openValue === id || !isTouch.current) return
          event.preventDefault()
          open(id)
        }}
      >
        {name}
      </Link>
      {openValue === id ? <MegaPanel id={id} triggerId={`menu-${id}`} onClose={close} /> : null}
    </li>
  ))
  const content = useCachedHtml(['navigation', entries], items)
  if (entries.length === 0) return null
  return (
    <nav id={MENU} className={styles.root} popover="auto" aria-label={m.navigation_label()}>
      <ul className={cx(page(), styles.list)} {...content} />
    </nav>
  )
}
