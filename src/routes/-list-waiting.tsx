import { firstSign } from '#/components/ui/first-sign.ts'
import { onCall } from '#/components/ui/on-call.tsx'

/** While a list is on its way. */
export const ListWaiting = onCall(async () => (await import('./-list-pending.tsx')).ListPending)
if (!import.meta.env.SSR) void firstSign().then(ListWaiting.prepare)
