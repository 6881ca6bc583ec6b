import type { ShopToast } from '#/domain/shell/toast.ts'

/** Toasts that are not shown yet. The toaster's code is loaded with the first toast. */
export interface ToastQueue {
  add: (toast: ShopToast) => void
  /** Removes and returns the queued toasts. */
  take: () => readonly ShopToast[]
  /** Removes the queued toasts of a kind; returns whether there were any. */
  drop: (kind: ShopToast['kind']) => boolean
  /** Whether a toast was ever added. */
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
