import { memo, Suspense, use, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { painted } from './painted.ts'
import { firstSign } from './first-sign.ts'
import { comeAlive, fallAsleep } from './held-clicks.ts'
import { untilFetched } from './until-fetched.ts'

/** Fetches something at a shopper's first sign, or at a later one where that fails. */
export const atFirstSign = async <Fetched,>(fetchIt: () => Promise<Fetched>): Promise<Fetched> => {
  await firstSign()
  // The sign may be a tap, which is shown first.
  await painted()
  return untilFetched(fetchIt)
}

const subscribeToNothing = () => () => undefined
const never = new Promise<never>(() => undefined)

interface FetchesData {
  /** Fetches what the part shows, with its script; tells whether that is still what the server wrote. */
  fetchData?: () => Promise<boolean>
}

/**
 * A part of a page that stands as the server wrote it until the first sign of a shopper, and only then fetches its
 * script and comes alive. On a page that the browser makes itself it is there at once, where the page's loader has
 * prepared it.
 * @param here The component on the server; in the browser it is left out of the bundle.
 * @param load Fetches the component.
 */
export function sleeping<Props extends object>(
  here: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & FetchesData> & { prepare: () => Promise<unknown> } {
  let wanted: Promise<ComponentType<Props>> | undefined
  /** Once it is known nothing is waited for: what waits again is hidden for a moment, and loses the focus. */
  let known = here
  const fetchPart = async () => (known ??= await load())

  interface PartProps {
    props: Props & FetchesData
    part: ReturnType<typeof newPart>
    /** Takes the part as the server wrote it away, and makes it again. */
    renew: (anew: true) => void
  }

  /** What of a part lasts as long as the part does. */
  function newPart() {
    let loaded: Promise<ComponentType<Props>> | undefined
    return { alive: false, load: () => (loaded ??= fetchPart()) }
  }

  async function wake({ props, renew }: PartProps): Promise<ComponentType<Props>> {
    const fetchAll = () => Promise.all([fetchPart(), props.fetchData?.() ?? true])
    const [component, holds] = await atFirstSign(fetchAll)
    if (holds) return component
    renew(true)
    return never
  }

  function Part(given: PartProps) {
    const { part, props } = given
    const isServers = useSyncExternalStore(
      subscribeToNothing,
      () => false,
      () => true,
    )
    const Component = known ?? use(isServers ? (wanted ??= wake(given)) : part.load())

    // The outside system is the page, whose clicks wait for what sleeps.
    useEffect(() => {
      // oxlint-disable-next-line react/immutability -- the part is no value to show: it tells clicks that it is alive
      part.alive = true
      comeAlive(part)
    }, [part])
    // oxlint-disable-next-line react/static-components -- the component is fetched, once
    return <Component {...props} />
  }

  const Sleeping = memo(function Sleeping(props: Props & FetchesData) {
    const [part] = useState(newPart)
    const [anew, renew] = useState(false)

    // The outside system is the page, whose clicks wait for what sleeps.
    useEffect(() => {
      if (!part.alive) fallAsleep(part)
      return () => comeAlive(part)
    }, [part])
    return (
      <Suspense key={anew ? 'anew' : 'as-written'} fallback={null}>
        <Part props={props} part={part} renew={renew} />
      </Suspense>
    )
  })
  return Object.assign(Sleeping, { prepare: fetchPart })
}
