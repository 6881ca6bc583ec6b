/** Calls back once, with the next press or click, or when the connection is back. Returns a function that stops waiting. */
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
