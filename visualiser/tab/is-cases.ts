import type { AnyCases } from '@passepartout/paths'

export const isCases = (value: unknown): value is AnyCases =>
  typeof value === 'object' && value !== null && 'events' in value
