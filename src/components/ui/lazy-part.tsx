import { useEffect, useState, type ComponentType } from 'react'
import { onNextChance } from './next-chance.ts'

/**
 * A component that is shown on demand, such as a dialog. Its code is imported when it is first rendered, or earlier by
 * `preload`. A failed import is reported to `onLoadError` and retried on the next key or pointer press, or when the
 * connection is back.
 */
export function lazyPart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  const load = async () => (Loaded ??= await importPart())

  function LazyPart(props: Props & LazyPartProps) {
    const [Part, setPart] = useState(() => Loaded)
    const [failures, setFailures] = useState(0)
    const { onLoadError } = props
    // The outside system is the network.
    useEffect(() => {
      if (Part) return
      let isCurrent = true
      let stopRetry: (() => void) | undefined
      load().then(
        (loaded) => (isCurrent ? setPart(() => loaded) : undefined),
        (error: unknown) => {
          onLoadError?.(error)
          stopRetry = onNextChance(() => setFailures(failures + 1))
        },
      )
      return () => {
        isCurrent = false
        stopRetry?.()
      }
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the import does not depend on the handler
    }, [Part, failures])
    return Part ? <Part {...props} /> : null
  }
  return Object.assign(LazyPart, { preload: () => void load().catch(() => undefined) })
}

interface LazyPartProps {
  onLoadError?: (error: unknown) => void
}

export type LazyPart<Props extends object> = ReturnType<typeof lazyPart<Props>>
