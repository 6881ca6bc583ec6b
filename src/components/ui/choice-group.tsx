import { ToggleGroup, useToggleGroupContext } from '@ark-ui/react/toggle-group'
import { useDeferredValue, type ComponentProps, type FocusEvent, type KeyboardEvent } from 'react'

interface RootProps extends Omit<ComponentProps<typeof ToggleGroup.Root>, 'value' | 'multiple'> {
  /** The chosen value; undefined if the choice is in another group. */
  value: string | undefined
}

/** A radio group whose items are links. Arrow keys move the choice and wrap around. */
export function Root({ value, ...props }: RootProps) {
  return (
    <ToggleGroup.Root
      {...props}
      value={value === undefined ? [] : [value]}
      deselectable={false}
      // The Tab key reaches the chosen item, not the group.
      tabIndex={-1}
    />
  )
}

/** A choice of a group, as a link (`asChild`). Before hydration the Tab key reaches each choice. */
export function Item(props: ComponentProps<typeof ToggleGroup.Item>) {
  const { value } = useToggleGroupContext()
  // Deferred, so that the dozens of choices of a page do not render in the same task as hydration.
  const isHydrated = useDeferredValue(true, false)
  const isTabStop = !isHydrated || value.length === 0 || value.includes(props.value)
  return (
    <ToggleGroup.Item
      {...props}
      asChild
      tabIndex={isTabStop ? 0 : -1}
      onFocus={chooseOnArrow}
      onKeyDown={chooseOnSpace}
    />
  )
}

/** A visible focus that moves within the group was moved by an arrow key: chooses the focused item. */
function chooseOnArrow({ currentTarget: item, relatedTarget: before }: FocusEvent<HTMLElement>) {
  const group = item.closest('[role=radiogroup]')
  if (before !== group && before instanceof Node && group?.contains(before) && item.matches(':focus-visible'))
    item.click()
}

/** Clicks the item for the Space key, which browsers ignore on links. */
function chooseOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
