type EventsOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Document
    ? DocumentEventMap
    : Target extends MediaQueryList
      ? MediaQueryListEventMap
      : Target extends HTMLElement
        ? HTMLElementEventMap
        : Record<string, Event>

/** Calls back for each event of some types. Returns a function that stops it. */
export function listen<Target extends EventTarget, Type extends keyof EventsOf<Target> & string>(
  target: Target,
  types: readonly Type[],
  listener: (event: EventsOf<Target>[Type]) => void,
  options?: AddEventListenerOptions,
): () => void {
  const ended = new AbortController()
  for (const type of types)
    target.addEventListener(type, listener as (event: Event) => void, { ...options, signal: ended.signal })
  return () => ended.abort()
}
