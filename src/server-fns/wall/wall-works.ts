import { createServerFn } from '@tanstack/react-start'
import { formOr } from '#/contracts/form-fields.ts'
import { wallForm, wallItems } from '#/contracts/wall/wall-input.ts'
import type { FormOutcome } from '#/domain/posted-form.ts'
import { formPost } from '#/server-fns/form-post.ts'
import { addWallForm, readWallWorks } from './wall-works.server.ts'

export const getWallWorks = createServerFn({ method: 'GET' })
  .validator(wallItems)
  .handler(({ data }) => readWallWorks(data))

/** The form of the planner without a script. Redirects to the cart, or back to the plan. */
export const addWall = createServerFn({ method: 'POST' })
  .middleware([formPost<FormOutcome>((outcome) => outcome)])
  .validator(formOr(wallForm))
  .handler(({ data }) => addWallForm(data))
