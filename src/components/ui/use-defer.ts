import { useHydrated } from '@tanstack/react-router'
import { idle, load } from '@tanstack/react-start/hydration'
import { useState } from 'react'
import { onNextChance } from './next-chance.ts'

/** What Start gives the function that loads a deferred part ahead. */
interface Deferred {
  element: Element | null
  signal: AbortSignal
  preload: () => Promise<unknown>
  waitFor: (strategy: typeof whenIdle) => Promise<unknown>
}

const atOnce = load()
const whenIdle = idle()

/** Resolves when an element comes near the viewport. */
const comesNear = (element: Element | null, signal: AbortSignal) =>
  new Promise<void>((settle) => {
    if (!element) return settle()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        settle()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
  })

/** Whether a part's code could not be loaded, of which Start's `preload` says nothing. */
async function fails(preload: () => Promise<unknown>): Promise<boolean> {
  let hasFailed = false
  const note = () => void (hasFailed = true)
  window.addEventListener('vite:preloadError', note)
  await preload()
  window.removeEventListener('vite:preloadError', note)
  return hasFailed
}

/** Loads a part's code. The server's HTML stays until that succeeds: a lost script takes nothing from the page. */
async function loadCode({ preload, signal }: Deferred): Promise<void> {
  while (!signal.aborted && (await fails(preload))) await new Promise<void>(onNextChance)
}

async function loadWhenIdle(deferred: Deferred): Promise<void> {
  await deferred.waitFor(whenIdle)
  await loadCode(deferred)
}

async function loadNearViewport(deferred: Deferred): Promise<void> {
  await comesNear(deferred.element, deferred.signal)
  await loadCode(deferred)
}

/**
 * Defers the hydration of server HTML until it comes near the viewport; what the browser renders itself is shown at
 * once. A boundary without a box (`display: contents`) has no position: it is hydrated when the browser is idle.
 */
export function useDefer(isBox = true) {
  const isHydrated = useHydrated()
  const [deferral] = useState(() =>
    isHydrated ? { when: atOnce } : { when: whenIdle, prefetch: isBox ? loadNearViewport : loadWhenIdle },
  )
  return deferral
}
