import { lazy, Suspense } from 'react'
import { firstSign } from '#/components/ui/sleeping.tsx'

const importPending = async () => ({ default: (await import('./-list-pending.tsx')).ListPending })
const Pending = lazy(importPending)
if (!import.meta.env.SSR) void firstSign().then(importPending)

/** While a list is on its way. */
export function ListWaiting() {
  return (
    <Suspense fallback={null}>
      <Pending />
    </Suspense>
  )
}
