import { useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { preloadSheet } from '#/components/ui/area-sheet.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { MenuEntry } from '#/domain/chrome.ts'
import { m } from '#/paraglide/messages.js'
import { iconButton } from '#styled/recipes'

/** The element that the menu button opens before any script runs. */
export const MENU = 'site-menu'

const importDrawer = () => import('./drawer.tsx')
const Drawer = lazy(() => importDrawer().then((module) => ({ default: module.Drawer })))

/** Opens the drawer; before any script runs, the browser itself opens the plain list of categories in its place. */
export function MenuButton({ loadMenu }: { loadMenu: () => Promise<MenuEntry[]> }) {
  const { look } = useBrand()
  const at = useRouterState({ select: (state) => state.location.href })
  const [open, setOpen] = useState<{ at: string; menu: Promise<MenuEntry[]> }>()
  const prepare = () => {
    void importDrawer()
    preloadSheet('later', look)
    void loadMenu()
  }
  return (
    <>
      <button
        type="button"
        className={iconButton({ look })}
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
      {open ? (
        <Suspense fallback={null}>
          <Drawer open={open.at === at} menu={open.menu} onClose={() => setOpen({ ...open, at: '' })} />
        </Suspense>
      ) : null}
    </>
  )
}
