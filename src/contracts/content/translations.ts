import { z } from 'zod'

const part = z.object({ type: z.union([z.literal(0), z.literal(1)]), value: z.string() })

/** `GET static/translations/compiled/{locale}.json`: I18N-01. A message is a text or parts: texts (0), inputs (1). */
export const translations = z.record(z.string(), z.union([z.string(), z.array(part)]))
