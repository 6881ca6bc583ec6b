import { vi } from 'vitest'
import type { Command } from '../../scripts/shop/command.ts'
import { withSession } from '../../scripts/shop/session.ts'
import type { OwnStore } from '../backend/own-store.ts'

/** Runs a command on a store in this process, without a terminal. */
export async function runOn(
  { environment }: Pick<OwnStore, 'environment'>,
  command: Command,
  args: readonly string[],
  { yes = false, ...values }: Record<string, string | boolean> & { yes?: boolean } = {},
): Promise<{ data: unknown; text: string }> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  try {
    const { data, text } = await withSession({ yes, as: 'tests' }, (session) => command.run({ args, values, session }))
    return { data, text: typeof text === 'string' ? text : text() }
  } finally {
    vi.unstubAllEnvs()
  }
}
