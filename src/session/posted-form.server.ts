import { z } from 'zod'
import type { PostedForm } from '#/domain/posted-form.ts'
import { dropSealed, readSealed, writeSealed } from './session-cookie.server.ts'

const PURPOSE = 'posted-form'
const A_MINUTE = 60

/** Sealed by this shop: the shapes of results and toasts need no second check. */
const shape = z.object({
  form: z.custom<PostedForm['form']>().optional(),
  result: z.custom<PostedForm['result']>().optional(),
  entries: z.record(z.string(), z.string()).optional(),
  toasts: z.custom<PostedForm['toasts']>().optional(),
})

/** Hands a posted form to the page that its redirect leads to. Entries that are larger than a cookie are left out. */
export function writePostedForm(posted: PostedForm): void {
  if (!writeSealed(PURPOSE, posted, A_MINUTE)) writeSealed(PURPOSE, { ...posted, entries: {} }, A_MINUTE)
}

/** The form that led to this page; the next page of this browser does not get it again. */
export function takePostedForm(): PostedForm | null {
  const posted = readSealed(PURPOSE, shape)
  if (posted) dropSealed(PURPOSE)
  return posted ?? null
}
