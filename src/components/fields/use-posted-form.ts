import { useMatches } from '@tanstack/react-router'
import { resultOf, type FormName, type FormResult, type PostedForm } from '#/domain/posted-form.ts'

const isPosted = (data: unknown): data is { posted: PostedForm } =>
  typeof data === 'object' && data !== null && 'posted' in data && data.posted !== null

/** The form posted without a script that led to this page; a loader of the page returns it as `posted`. */
export const usePostedForm = (): PostedForm | undefined =>
  useMatches({ select: (matches) => matches.map(({ loaderData }): unknown => loaderData).find(isPosted)?.posted })

/** The result of a form of this page that was posted without a script. */
export const useFormResult = <Name extends FormName>(form: Name): FormResult<Name> | undefined =>
  resultOf(usePostedForm(), form)
