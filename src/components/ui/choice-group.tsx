import { useHydrated } from '@tanstack/react-router'
import { createContext, use, useMemo, type ComponentProps, type KeyboardEvent } from 'react'

interface RootProps extends ComponentProps<'div'> {
  role: 'radiogroup' | 'tablist'
  /** The chosen value; undefined where none of this group is. */
  value: string | undefined
}

const Group = createContext<Pick<RootProps, 'role' | 'value'> & { isHydrated: boolean }>({
  role: 'radiogroup',
  value: undefined,
  isHydrated: false,
})

/** A choice among links. Arrow keys move the choice in a circle, or among tabs the focus. */
export function Root({ role, value, ...props }: RootProps) {
  const isHydrated = useHydrated()
  const group = useMemo(() => ({ role, value, isHydrated }), [role, value, isHydrated])
  return (
    <Group value={group}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the role is given */}
      <div {...props} role={role} onKeyDown={moveByKey} />
    </Group>
  )
}

/** The attributes of the link that makes a choice. Until the group is hydrated the Tab key reaches each of them. */
export function useChoice(value: string) {
  const group = use(Group)
  const isChosen = group.value === value
  return {
    ...(group.role === 'tablist'
      ? ({ role: 'tab', 'aria-selected': isChosen } as const)
      : ({ role: 'radio', 'aria-checked': isChosen } as const)),
    tabIndex: isChosen || group.value === undefined || !group.isHydrated ? 0 : -1,
  }
}

const across: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const radio: Readonly<Record<string, number>> = { ...across, ArrowUp: -1, ArrowDown: 1 }

function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
  const { key, target, currentTarget: group } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const isRadio = group.role === 'radiogroup'
  const step = key === ' ' ? 0 : (isRadio ? radio : across)[key]
  if (step === undefined || !(target instanceof HTMLElement)) return
  event.preventDefault()
  const choices = [...group.querySelectorAll<HTMLElement>('a')]
  const choice = choices.at((choices.indexOf(target) + step) % choices.length)
  choice?.focus()
  if (isRadio || step === 0) choice?.click()
}
