import { lazy, Suspense } from 'react'
import { atFirstSign } from '#/components/ui/sleeping.tsx'

const importPending = async () => ({ default: (await import('./-list-pending.tsx')).ListPending })
const Pending = lazy(importPending)
if (!import.meta.env.SSR) void atFirstSign(importPending)

/** While a list is on its way. */
export function ListWaiting() {
  return (
    <Suspense fallback={null}>
      <Pending />
    </Suspense>
  )
}
