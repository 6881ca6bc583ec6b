import { cloneElement, createContext, use, useDeferredValue, type ComponentProps, type ReactElement } from 'react'
import { focusByKey } from './focus-by-key.ts'

const ChosenValue = createContext<string | undefined>(undefined)

interface RootProps extends ComponentProps<'div'> {
  /** The chosen value; undefined if the choice is in another group. */
  value: string | undefined
}

/** A radio group whose items are links. Arrow keys move the choice and wrap around. */
export function Root({ value, ...props }: RootProps) {
  return (
    <ChosenValue value={value}>
      <div {...props} role="radiogroup" tabIndex={-1} onKeyDown={(event) => focusByKey(event)?.click()} />
    </ChosenValue>
  )
}

interface ItemProps {
  value: string
  /** The link. */
  children: ReactElement<ComponentProps<'a'>>
}

/** A choice of a group, as a link. Before hydration the Tab key reaches each choice. */
export function Item({ value, children }: ItemProps) {
  const chosen = use(ChosenValue)
  // Deferred, so that the dozens of choices of a page do not render in the same task as hydration.
  const isHydrated = useDeferredValue(true, false)
  const isTabStop = !isHydrated || chosen === undefined || chosen === value
  return cloneElement(children, { role: 'radio', 'aria-checked': chosen === value, tabIndex: isTabStop ? 0 : -1 })
}
