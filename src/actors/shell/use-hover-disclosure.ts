import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { useActorRegistry, usePageActor } from '#/actors/use-actor.ts'

/**
 * A panel, or one of several, that opens while it is pointed at or used by keyboard, and closes with every navigation.
 * @param name Names the flow: `hover-disclosure:name`.
 */
export function useHoverDisclosure(name: string) {
  const actors = useActorRegistry()
  const router = useRouter()
  const id = `hover-disclosure:${name}`
  const { ref, send } = usePageActor('hover-disclosure', { id, input: undefined })
  const openValue = useSelector(ref, (snapshot) => (snapshot?.hasTag('open') ? snapshot.context.value : null))
  const pointed = useRef<string>(undefined)

  const isStarted = () => actors.get(id, 'hover-disclosure') !== undefined || actors.isLoading(id)
  const open = (value: string) => send({ type: 'disclosure.open', value })
  const close = () => {
    if (isStarted()) send({ type: 'disclosure.close' })
  }
  const closeOnNavigation = useEffectEvent(close)

  // The router is outside of React.
  useEffect(() => router.subscribe('onBeforeNavigate', () => closeOnNavigation()), [router])

  return {
    /** The value of the panel that is open. */
    openValue,
    open,
    close,
    /** For the element around a trigger and its panel. */
    areaProps: (value: string) => ({
      // A pointer that was here before the page was hydrated enters with its first move.
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch' || pointed.current === value) return
        pointed.current = value
        send({ type: 'pointer.enter', value })
      },
      onPointerLeave: () => {
        pointed.current = undefined
        if (isStarted()) send({ type: 'pointer.leave' })
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close()
      },
      onFocus: ({ currentTarget, target, relatedTarget }: FocusEvent) => {
        if (target.matches(':focus-visible') && !currentTarget.contains(relatedTarget)) open(value)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' || openValue === value) return
        event.preventDefault()
        open(value)
      },
    }),
  }
}
