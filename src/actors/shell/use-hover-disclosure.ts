import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { useActorRegistry, usePageActor } from '#/actors/use-actor.ts'

interface HoverDisclosureOptions {
  /** Whether there is something to open. */
  canOpen?: () => boolean
  /** Loads the panel before it opens. */
  preload: () => void
}

/**
 * A panel, or one of several, that opens on hover or keyboard focus and closes with every navigation.
 * @param name Names the flow: `hover-disclosure:name`.
 */
export function useHoverDisclosure(name: string, { canOpen = () => true, preload }: HoverDisclosureOptions) {
  const actors = useActorRegistry()
  const router = useRouter()
  const id = `hover-disclosure:${name}`
  const { ref, send } = usePageActor('hover-disclosure', { id, input: undefined })
  const openValue = useSelector(ref, (snapshot) => (snapshot?.hasTag('open') ? snapshot.context.value : null))
  const isPointed = useRef(false)

  const enter = (value: string, { pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !canOpen()) return
    isPointed.current = true
    preload()
    send({ type: 'pointer.enter', value })
  }
  const open = (value: string) => {
    if (!canOpen()) return
    preload()
    send({ type: 'disclosure.open', value })
  }
  /** Also closes a panel that was to open once the flow's code is loaded. */
  const sendIfStarted = (event: { type: 'pointer.leave' | 'disclosure.close' }) => {
    if (actors.isStarted(id)) send(event)
  }
  const close = () => sendIfStarted({ type: 'disclosure.close' })
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
      onPointerEnter: (event: PointerEvent) => enter(value, event),
      // A pointer that was inside before hydration fires no enter event: its first move opens the panel.
      onPointerMove: (event: PointerEvent) => {
        if (!isPointed.current) enter(value, event)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return
        isPointed.current = false
        sendIfStarted({ type: 'pointer.leave' })
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      },
    }),
    openOnFocus: (value: string) => ({
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) open(value)
      },
    }),
    openOnArrowDown: (value: string) => ({
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' || !canOpen()) return
        event.preventDefault()
        open(value)
      },
    }),
  }
}
