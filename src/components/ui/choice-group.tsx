import { ToggleGroup } from '@ark-ui/react/toggle-group'
import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps, KeyboardEvent } from 'react'

interface RootProps extends Omit<ComponentProps<typeof ToggleGroup.Root>, 'value' | 'multiple'> {
  /** The chosen value. */
  value: string | undefined
}

/** Choices of which one is taken. Its items are links: each can be reached by Tab until the group is hydrated. */
export function Root({ value, ...props }: RootProps) {
  const isHydrated = useHydrated()
  return (
    <ToggleGroup.Root
      {...props}
      value={value === undefined ? [] : [value]}
      deselectable={false}
      rovingFocus={isHydrated}
    />
  )
}

/** A choice as a link (`asChild`). */
export function Item(props: ComponentProps<typeof ToggleGroup.Item>) {
  return <ToggleGroup.Item {...props} asChild onKeyDown={clickOnSpace} />
}

/** A link does not react to Space, a radio does. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
