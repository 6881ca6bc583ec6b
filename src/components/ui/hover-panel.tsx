import { Popover } from '@ark-ui/react/popover'
import { useRef, type ComponentProps, type ReactElement } from 'react'

/** The props that a panel receives from the component that opens it. */
export interface HoverPanelControl {
  /** The id of the element that opens the panel. */
  triggerId: string
  onClose: () => void
}

interface HoverPanelProps extends HoverPanelControl {
  positioning: NonNullable<ComponentProps<typeof Popover.Root>['positioning']>
  /** The element of the panel; it needs a role and an accessible name. */
  children: ReactElement
}

/** A constant, because Ark repositions the panel whenever the options change. */
export const hoverPositioning = { gutter: 0, overflowPadding: 0, flip: false }
export const atEndOfTrigger = { ...hoverPositioning, placement: 'bottom-end' } as const

/** A panel beside its trigger and after it in the tab order. Opening and closing it does not move the focus. */
export function HoverPanel({ triggerId, positioning, onClose, children }: HoverPanelProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root
      open
      ids={{ trigger: triggerId }}
      autoFocus={false}
      restoreFocus={false}
      portalled={false}
      positioning={positioning}
      onEscapeKeyDown={() => {
        if (content.current?.contains(document.activeElement)) document.getElementById(triggerId)?.focus()
      }}
      // Ark would also dismiss panels opened later: the flow of each panel closes it.
      onRequestDismiss={(event) => event.preventDefault()}
      onOpenChange={({ open }) => (open ? undefined : onClose())}
    >
      <Popover.Positioner>
        <Popover.Content ref={content} asChild>
          {children}
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  )
}
