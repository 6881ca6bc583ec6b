import { createIsomorphicFn } from '@tanstack/react-start'
import type { PostedForm } from '#/domain/posted-form.ts'
import { takePostedForm } from '#/session/posted-form.server.ts'

/** The form, posted without a script, that redirected to a private page. Called by its loader; null in the browser. */
export const readPostedForm = createIsomorphicFn()
  .server((): PostedForm | null => takePostedForm())
  .client((): PostedForm | null => null)
