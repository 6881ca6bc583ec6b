import { z } from 'zod'
import { checkbox } from '#/contracts/form-fields.ts'
import { consentTo } from '#/domain/privacy/consent.ts'

/** A choice: `choice` from the button of a posted form, or one value per category. */
export const consentInput = z
  .object({
    choice: z.enum(['everything', 'nothing', 'selected']).default('selected'),
    analytics: checkbox,
    personalisation: checkbox,
  })
  .transform(({ choice, ...selected }) => (choice === 'selected' ? selected : consentTo[choice]))
