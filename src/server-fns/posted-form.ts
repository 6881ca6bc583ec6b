import { createIsomorphicFn } from '@tanstack/react-start'
import type { PostedForm } from '#/domain/posted-form.ts'
import { takePostedForm } from '#/session/posted-form.server.ts'

/** For the loader of a private page: the form, posted without a script, that led to it. */
export const readPostedForm = createIsomorphicFn()
  .server((): PostedForm | null => takePostedForm())
  .client((): PostedForm | null => null)
