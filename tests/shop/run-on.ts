import { vi } from 'vitest'
import type { Command, Output } from '../../scripts/shop/command.ts'
import { withSession } from '../../scripts/shop/session.ts'
import type { OwnStore } from '../backend/own-store.ts'

/** Runs a command on a store in this process, without a terminal. */
export async function runOn(
  { environment }: Pick<OwnStore, 'environment'>,
  command: Command,
  args: readonly string[],
  { yes = false, ...values }: Record<string, string | boolean> & { yes?: boolean } = {},
): Promise<Output> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  try {
    return await withSession({ yes, as: 'tests' }, (session) => command.run({ args, values, session }))
  } finally {
    vi.unstubAllEnvs()
  }
}
