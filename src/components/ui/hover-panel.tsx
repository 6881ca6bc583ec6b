import { Popover } from '@ark-ui/react/popover'
import { useRef, type ComponentProps, type ReactElement } from 'react'

/** What a panel needs of the component that opens it. */
export interface HoverPanelControl {
  /** Id of the element that opens the panel. */
  triggerId: string
  onClose: () => void
}

interface HoverPanelProps extends HoverPanelControl {
  positioning: NonNullable<ComponentProps<typeof Popover.Root>['positioning']>
  /** The panel's element, with a role and a name. */
  children: ReactElement
}

/** Constant for a panel: each change would place it anew. */
export const hoverPositioning = { gutter: 0, overflowPadding: 0, flip: false }
export const atEndOfTrigger = { ...hoverPositioning, placement: 'bottom-end' } as const

/** A panel that is shown beside its trigger, after it in the order of Tab. The focus stays where it is. */
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
      // A panel that closes would close those opened after it: each closes by its own flow.
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
