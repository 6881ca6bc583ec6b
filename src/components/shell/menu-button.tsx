import { useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import type { MenuEntry } from '#/domain/shell/chrome.ts'
import { m } from '#/paraglide/messages.js'
import { iconButton } from '#styled/recipes'

/** The element that the menu button opens before any script runs. */
export const MENU = 'site-menu'

const Drawer = lazyPart(async () => (await import('./drawer.tsx')).Drawer)

/** Opens the drawer; before any script runs, the browser itself opens the plain list of categories in its place. */
export function MenuButton({
  loadMenu,
  prepareMenu,
}: {
  loadMenu: () => Promise<MenuEntry[]>
  prepareMenu: () => void
}) {
  const at = useRouterState({ select: (state) => state.location.href })
  const [open, setOpen] = useState<{ at: string; menu: Promise<MenuEntry[]> }>()
  const prepare = () => {
    Drawer.preload()
    prepareMenu()
  }
  return (
    <>
      <button
        type="button"
        className={iconButton()}
        popoverTarget={MENU}
        aria-label={m.header_menu()}
        aria-expanded={open?.at === at}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          event.preventDefault()
          setOpen({ at, menu: loadMenu() })
        }}
      >
        <Menu aria-hidden />
      </button>
      {open ? <Drawer open={open.at === at} menu={open.menu} onClose={() => setOpen({ ...open, at: '' })} /> : null}
    </>
  )
}
