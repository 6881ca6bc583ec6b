/** Calls back once, with the next press or click. Returns a function that stops waiting. */
export function onNextInteraction(callback: () => void): () => void {
  const controller = new AbortController()
  for (const type of ['keydown', 'pointerdown'] as const)
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
