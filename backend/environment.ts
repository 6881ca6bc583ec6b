import type { BackendOptions } from './backend.ts'

const MOST_WORKS = 5_000_000

/**
 * The backend's options as the environment gives them: DATABASE_URL, DATA_DIR, CATALOGUE_WORKS.
 * @throws {Error} naming a variable that makes no sense.
 */
export function optionsFrom(
  environment: NodeJS.ProcessEnv,
): Pick<BackendOptions, 'databaseUrl' | 'dataDirectory' | 'works'> {
  const { DATABASE_URL, DATA_DIR, CATALOGUE_WORKS } = environment
  return {
    databaseUrl: DATABASE_URL || undefined,
    dataDirectory: DATA_DIR || undefined,
    works: CATALOGUE_WORKS ? wholeNumber('CATALOGUE_WORKS', CATALOGUE_WORKS, 1, MOST_WORKS) : undefined,
  }
}

export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} is "${text}": expected a whole number from ${least} to ${most}`)
  return value
}
