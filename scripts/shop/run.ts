import { parseArgs } from 'node:util'
import { type Command, type Program, UsageError } from './command.ts'
import { commonOptions, helpOf, overview } from './help.ts'
import { nearest } from './nearest.ts'
import { withSession } from './session.ts'

interface Named {
  name: string
  command: Command
  rest: string[]
}

/** The command that the first one or two words name. */
function findCommand({ commands }: Program, words: readonly string[]): Named | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const found = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (found) return { name, command: found, rest: words.slice(length) }
  }
  return undefined
}

const groupsOf = ({ commands }: Program) => new Set(Object.keys(commands).map((name) => name.split(' ')[0] ?? name))

/** @throws {UsageError} that names the command that was probably meant. */
function unknownCommand(program: Program, [group = '', action = '']: readonly string[]): never {
  const groups = groupsOf(program)
  if (!groups.has(group)) {
    const meant = nearest(group, [...groups])
    throw new UsageError(`unknown command "${group}"${meant ? `: did you mean "${meant}"?` : ''}`)
  }
  const actions = Object.keys(program.commands).flatMap((name) =>
    name.startsWith(`${group} `) ? [name.split(' ')[1] ?? ''] : [],
  )
  const meant = nearest(action, actions)
  const found = action ? `unknown command "${group} ${action}"` : `${group} what`
  throw new UsageError(`${found}: ${meant ? `did you mean "${group} ${meant}"?` : `expected ${actions.join(', ')}`}`)
}

function parse({ name, command, rest }: Named) {
  const options = { ...command.options, ...commonOptions }
  try {
    return parseArgs({ args: rest, allowPositionals: true, options })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const misspelt = /Unknown option '--([^' ]+)/.exec(message)?.[1]
    const meant = misspelt === undefined ? undefined : nearest(misspelt, Object.keys(options))
    const reason = misspelt === undefined ? message : `unknown option "--${misspelt}"`
    throw new UsageError(`${name}: ${reason}${meant ? `, did you mean "--${meant}"?` : ''}`, { cause: error })
  }
}

const isHelp = (word: string | undefined) => word === '--help' || word === '-h' || word === 'help'

/** Runs the command that the words name. Returns what it prints on stdout and on stderr. */
export async function execute(
  program: Program,
  words: readonly string[],
): Promise<{ text: string; error?: string | undefined }> {
  const [first, second] = words
  const { start, commands } = program
  if (first === undefined || isHelp(first)) return { text: overview(program) }
  if (isHelp(second) && groupsOf(program).has(first) && !commands[first]) return { text: overview(program, first) }
  const named = findCommand(program, words)
  if (!named) return unknownCommand(program, words)
  const { values, positionals } = parse(named)
  if (values.help) return { text: helpOf(start, named.name, named.command) }
  const { data, text, error } = await withSession(values, (session) =>
    named.command.run({ args: positionals, values, session }),
  )
  if (values.json) return { text: JSON.stringify(data, null, 2), error }
  return { text: typeof text === 'string' ? text : text(), error }
}

/** Runs the command that the words name and prints its output or its error. Returns the exit status. */
export async function runProgram(program: Program, words: readonly string[]): Promise<number> {
  try {
    const { text, error } = await execute(program, words)
    process.stdout.write(`${text}\n`)
    if (error === undefined) return 0
    process.stderr.write(`${error}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    if (error instanceof UsageError) process.stderr.write(`\n${program.start} --help lists the commands.\n`)
  }
  return 1
}
