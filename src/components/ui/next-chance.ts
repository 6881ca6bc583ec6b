/** Calls back once: on the next key or pointer press, or when the connection is back. Returns a function that cancels. */
export function onNextChance(callback: () => void): () => void {
  const controller = new AbortController()
  for (const type of ['keydown', 'pointerdown', 'online'] as const)
    window.addEventListener(
      type,
      () => {
        controller.abort()
        callback()
      },
      { signal: controller.signal },
    )
  return () => controller.abort()
}
