import { z } from 'zod'
import type { PostedForm } from '#/domain/posted-form.ts'
import { dropSealed, readSealed, writeSealed } from './session-cookie.server.ts'

const PURPOSE = 'posted-form'
const A_MINUTE = 60

/** The cookie is sealed by this shop, so results and toasts are not validated again. */
const shape = z.object({
  form: z.custom<PostedForm['form']>().optional(),
  result: z.custom<PostedForm['result']>().optional(),
  entries: z.record(z.string(), z.string()).optional(),
  toasts: z.custom<PostedForm['toasts']>().optional(),
})

/** Stores a posted form for the page of its redirect. Entries that do not fit into a cookie are omitted. */
export function writePostedForm(posted: PostedForm): void {
  if (!writeSealed(PURPOSE, posted, A_MINUTE)) writeSealed(PURPOSE, { ...posted, entries: {} }, A_MINUTE)
}

/** Returns and removes the posted form that redirected to this page. */
export function takePostedForm(): PostedForm | null {
  const posted = readSealed(PURPOSE, shape)
  if (posted) dropSealed(PURPOSE)
  return posted ?? null
}
