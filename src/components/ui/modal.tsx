import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { useHydrated } from '@tanstack/react-router'
import { X } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { heading, iconButton, modal } from '#styled/recipes'
import '#/theme/styles/forms.css'

interface ModalProps extends Pick<
  ComponentProps<typeof Dialog.Root>,
  'open' | 'closeOnInteractOutside' | 'initialFocusEl' | 'finalFocusEl' | 'onExitComplete' | 'role'
> {
  title: ReactNode
  /** The accessible name of the close button; without it there is no button. */
  closeLabel?: string
  onClose: () => void
  size?: 'sign' | 'narrow' | 'wide' | 'tall'
  children: ReactNode
}

/** A modal dialog. */
export function Modal({ open = false, title, closeLabel, onClose, size, children, ...dialog }: ModalProps) {
  // Opens only after hydration: a dialog that is open during hydration cannot be clicked.
  const isHydrated = useHydrated()
  const classes = modal({ size })
  const body = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      initialFocusEl={() =>
        body.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') ?? null
      }
      {...dialog}
      open={open && isHydrated}
      lazyMount
      unmountOnExit
      onOpenChange={(requested) => (requested.open ? undefined : onClose())}
    >
      <Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        <Dialog.Positioner className={classes.positioner}>
          <Dialog.Content className={classes.content}>
            <Dialog.Title className={`${heading({ level: 'sub' })} ${classes.title}`}>{title}</Dialog.Title>
            {closeLabel ? (
              <Dialog.CloseTrigger className={`${iconButton()} ${classes.close}`} aria-label={closeLabel}>
                <Icon of={X} />
              </Dialog.CloseTrigger>
            ) : null}
            <div ref={body} className={classes.body}>
              {children}
            </div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
