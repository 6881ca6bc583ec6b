import { useRouter, useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useState } from 'react'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { m } from '#/paraglide/messages.js'
import { chromeQueries } from '#/queries/chrome.ts'
import { iconButton } from '#styled/recipes'

/** The id of the popover that the menu button opens without a script. */
export const MENU = 'site-menu'

const Drawer = lazyPart(async () => (await import('./drawer.tsx')).Drawer)

/** Opens the drawer; without a script, the popover with the list of categories. */
export function MenuButton() {
  const { context } = useRouter().options
  const location = useRouterState({ select: (state) => state.location.href })
  const [shownAt, setShownAt] = useState<string>()
  const [isUsed, setUsed] = useState(false)
  if (shownAt !== undefined && shownAt !== location) setShownAt(undefined)
  const isOpen = shownAt === location
  const preload = () => {
    Drawer.preload()
    void context.queryClient.prefetchQuery(chromeQueries.menu(context))
  }
  return (
    <>
      <button
        type="button"
        className={iconButton()}
        popoverTarget={MENU}
        aria-label={m.header_menu()}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          event.preventDefault()
          setUsed(true)
          setShownAt(location)
        }}
      >
        <Icon of={Menu} />
      </button>
      {isUsed ? <Drawer open={isOpen} onClose={() => setShownAt(undefined)} /> : null}
    </>
  )
}
