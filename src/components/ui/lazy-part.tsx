import { useEffect, useState, type ComponentType } from 'react'

/**
 * A part of a page that is shown on demand: a dialog, a panel. Its code is imported when it is first rendered, or
 * earlier by `preload`. A failed import is reported and repeated the next time the part is rendered.
 */
export function lazyPart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  const load = async () => (Loaded ??= await importPart())

  function LazyPart(props: Props & LazyPartProps) {
    const [Part, setPart] = useState(() => Loaded)
    const { onLoadError } = props
    // The network is outside of React.
    useEffect(() => {
      if (Part) return
      let isCurrent = true
      load().then(
        (loaded) => (isCurrent ? setPart(() => loaded) : undefined),
        (error: unknown) => onLoadError?.(error),
      )
      return () => void (isCurrent = false)
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the import does not depend on the handler
    }, [Part])
    return Part ? <Part {...props} /> : null
  }
  return Object.assign(LazyPart, { preload: () => void load().catch(() => undefined) })
}

interface LazyPartProps {
  onLoadError?: (error: unknown) => void
}
