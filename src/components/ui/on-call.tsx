import { Suspense, use, type ComponentType } from 'react'
import { painted } from './painted.ts'
import { untilFetched } from './until-fetched.ts'

/** A part of the page that is not there until it is called for: its script is fetched then, or when it is prepared. */
export function onCall<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetching: Promise<ComponentType<Props>> | undefined
  const fetchPart = () => (fetching ??= untilFetched(load))

  function Part(props: Props) {
    const Component = use(fetchPart())
    // oxlint-disable-next-line react/static-components -- the component is fetched, once
    return <Component {...props} />
  }

  function OnCall(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  return Object.assign(OnCall, { prepare: () => void painted().then(fetchPart) })
}
