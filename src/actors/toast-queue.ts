import type { ShopToast } from '#/domain/shell/toast.ts'

/** Toasts that are not shown yet: the toaster's code is loaded with the first. */
export interface ToastQueue {
  add: (toast: ShopToast) => void
  /** Removes and returns what is queued. */
  take: () => readonly ShopToast[]
  /** Removes what is queued of a kind; whether there was any. */
  drop: (kind: ShopToast['kind']) => boolean
  /** Whether there has been a toast. */
  isUsed: () => boolean
  subscribe: (listener: () => void) => () => void
}

export function createToastQueue(): ToastQueue {
  const listeners = new Set<() => void>()
  let queue: readonly ShopToast[] = []
  let isUsed = false
  return {
    add: (toast) => {
      queue = [...queue, toast]
      isUsed = true
      listeners.forEach((listener) => listener())
    },
    take: () => {
      const taken = queue
      queue = []
      return taken
    },
    drop: (kind) => {
      const left = queue.filter((toast) => toast.kind !== kind)
      const wasQueued = left.length < queue.length
      queue = left
      return wasQueued
    },
    isUsed: () => isUsed,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
