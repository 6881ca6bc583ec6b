import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { optionsFrom } from '#backend/environment.ts'
import { merchantServices } from '#backend/merchant/services.ts'
import { settingsFrom } from '#backend/settings.ts'
import { StoreInUseError } from '#backend/store/lock.ts'
import { openStore, type Store, type StoreOptions } from '#backend/store/store.ts'
import { UsageError, type Session } from './command.ts'

const toStderr = (message: string, fields: Record<string, unknown> = {}) =>
  process.stderr.write(
    `${[message, ...Object.entries(fields).map(([name, value]) => `${name} ${value}`)].join(', ')}\n`,
  )
const log = { info() {}, warn: toStderr, error: toStderr }

/** The store that the environment names. */
export const namedStore = (): StoreOptions => {
  const { databaseUrl, databaseDirectUrl = databaseUrl, dataDirectory } = optionsFrom(process.env)
  return { databaseUrl: databaseDirectUrl, dataDirectory, log }
}

/**
 * Opens the store that the environment names.
 * @throws {Error} that explains what to do while another process has the embedded store open.
 */
export const openNamedStore = (): Promise<Store> =>
  openStore(namedStore()).catch((error: unknown) => {
    if (!(error instanceof StoreInUseError)) throw error
    throw new Error(
      `${error.message}. Only one process can open the embedded store: stop the shop, run this command, and start the ` +
        'shop again. With PostgreSQL (DATABASE_URL) the command also works while the shop is running.',
      { cause: error },
    )
  })

async function confirmInTerminal(consequence: string): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError(`${consequence}: expected --yes, because there is no terminal`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const reply = await terminal.question(`${consequence}. Continue? [y/N] `).finally(() => terminal.close())
  if (!/^y(es)?$/i.test(reply.trim())) throw new Error('Nothing was changed.')
}

/** Runs `work` with a session, and closes its store. */
export async function withSession<Result>(
  { yes, as: actor = userInfo().username }: { yes: boolean; as?: string | undefined },
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  if (!/^[^\p{Cc}]{1,100}$/u.test(actor)) throw new UsageError('--as: expected a name of 1 to 100 characters')
  let opened: Promise<Store> | undefined
  const store = () => (opened ??= openNamedStore())
  try {
    return await work({
      actor,
      store,
      services: async () => merchantServices((await store()).db, { actor, log, settings: settingsFrom() }),
      confirm: (consequence) => (yes ? Promise.resolve() : confirmInTerminal(consequence)),
      warn: toStderr,
    })
  } finally {
    // An error of the opening is the command's own.
    await opened?.then(
      ({ close }) => close(),
      () => {},
    )
  }
}
