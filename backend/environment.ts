import type { BackendOptions } from './backend.ts'

const MAX_WORKS = 5_000_000

/**
 * The backend's options from the environment: DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATA_DIR, CATALOGUE_WORKS.
 * @throws {Error} with the name of an invalid variable.
 */
export function optionsFrom(
  environment: NodeJS.ProcessEnv,
): Pick<BackendOptions, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'dataDirectory' | 'works'> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATA_DIR, CATALOGUE_WORKS } = environment
  return {
    databaseUrl: DATABASE_URL || undefined,
    databaseDirectUrl: DATABASE_DIRECT_URL || undefined,
    databaseReadUrl: DATABASE_READ_URL || undefined,
    dataDirectory: DATA_DIR || undefined,
    works: CATALOGUE_WORKS ? parseInteger('CATALOGUE_WORKS', CATALOGUE_WORKS, 1, MAX_WORKS) : undefined,
  }
}

export function parseInteger(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name} is "${text}": expected an integer from ${min} to ${max}`)
  return value
}
