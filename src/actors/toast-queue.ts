import type { ShopToast } from '#/domain/shell/toast.ts'

/** Toasts that are not shown yet: the toaster's code is loaded with the first. */
export interface ToastQueue {
  add: (toast: ShopToast) => void
  /** Removes and returns what is queued. */
  take: () => readonly ShopToast[]
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
    isUsed: () => isUsed,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
