import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import { pathLink } from '#/components/ui/path-link.ts'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { Chrome, MenuEntry } from '#/domain/shell/chrome.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { navigation, page } from '#styled/recipes'
import { MENU } from './menu-button.tsx'

const MegaPanel = lazyPart(async () => (await import('./mega-panel.tsx')).MegaPanel)

interface Open {
  id: string
  /** The panel is open on this address only, so that every navigation closes it. */
  at: string
  menu: Promise<MenuEntry[]>
}

/**
 * The first level of the menu as links. Each opens its panel on hover, keyboard focus or a first tap,
 * and is followed when its panel is open already.
 */
export function Navigation({
  entries,
  loadMenu,
  prepareMenu,
}: {
  entries: Chrome['navigation']
  loadMenu: () => Promise<MenuEntry[]>
  prepareMenu: () => void
}) {
  const brand = useBrand()
  const at = useRouterState({ select: (state) => state.location.href })
  const [open, setOpen] = useState<Open>()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const styles = navigation()
  const shown = open?.at === at ? open : undefined

  // The outside system is the keyboard: a panel that the pointer opened holds no focus, and Escape closes it all the same.
  useEffect(() => {
    if (!shown) return
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(undefined)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [shown])

  if (entries.length === 0) return null
  const show = (id: string) => {
    clearTimeout(leaving.current)
    setOpen({ id, at, menu: loadMenu() })
  }
  const close = () => {
    clearTimeout(leaving.current)
    setOpen(undefined)
  }
  const prepare = () => {
    MegaPanel.preload()
    prepareMenu()
  }
  const press = (entry: Chrome['navigation'][number]) => (event: MouseEvent) => {
    if (!entry.opens || shown?.id === entry.id) return
    event.preventDefault()
    show(entry.id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears what bubbles from the links
    <nav
      id={MENU}
      className={styles.root}
      popover="auto"
      aria-label={m.navigation_label()}
      onPointerEnter={prepare}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') leaving.current = setTimeout(close, 150)
      }}
      onBlur={(event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <ul className={cx(page(), styles.list)}>
        {entries.map((entry) => (
          <li
            key={entry.id}
            className={styles.item}
            onPointerEnter={(event) => {
              if (event.pointerType !== 'mouse') return
              if (entry.opens) show(entry.id)
              else close()
            }}
          >
            <Link
              className={styles.link}
              {...pathLink(entry.path)}
              data-highlighted={brand.highlighted.includes(entry.id) || undefined}
              aria-expanded={entry.opens ? shown?.id === entry.id : undefined}
              aria-current={at.split('?')[0] === entry.path ? 'page' : undefined}
              onClick={press(entry)}
              onFocus={(event) => {
                if (entry.opens && event.currentTarget.matches(':focus-visible')) show(entry.id)
              }}
            >
              {entry.name}
              {entry.opens ? <ChevronDown aria-hidden /> : null}
            </Link>
            {shown?.id === entry.id ? <MegaPanel id={entry.id} menu={shown.menu} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}
