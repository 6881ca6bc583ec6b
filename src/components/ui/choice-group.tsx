import { ToggleGroup, useToggleGroupContext } from '@ark-ui/react/toggle-group'
import { useDeferredValue, type ComponentProps, type FocusEvent, type KeyboardEvent } from 'react'

interface RootProps extends Omit<ComponentProps<typeof ToggleGroup.Root>, 'value' | 'multiple'> {
  /** The chosen value; undefined where none of this group is. */
  value: string | undefined
}

/** A radio group whose items are links. Arrow keys move the choice in a circle. */
export function Root({ value, ...props }: RootProps) {
  return (
    <ToggleGroup.Root
      {...props}
      value={value === undefined ? [] : [value]}
      deselectable={false}
      // The Tab key leads to the chosen item, not to the group.
      tabIndex={-1}
    />
  )
}

/** A choice of a group, as a link (`asChild`). Until the group is hydrated the Tab key reaches each of them. */
export function Item(props: ComponentProps<typeof ToggleGroup.Item>) {
  const { value } = useToggleGroupContext()
  // Rendered after the page is hydrated, and not in one task: a page has dozens of choices.
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

/** Within a group only arrow keys move a visible focus. */
function chooseOnArrow({ currentTarget: item, relatedTarget: before }: FocusEvent<HTMLElement>) {
  const group = item.closest('[role=radiogroup]')
  if (before !== group && before instanceof Node && group?.contains(before) && item.matches(':focus-visible'))
    item.click()
}

/** Space chooses a radio, but does not follow a link. */
function chooseOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
