import type { ParseArgsOptionDescriptor, parseArgs } from 'node:util'
import type { Services } from '#backend/merchant/services.ts'
import type { Store } from '#backend/store/store.ts'

/** Wrong arguments: printed with a pointer to the help. */
export class UsageError extends Error {}

/** An option of a command. `value` names its value in the help. */
interface Option extends ParseArgsOptionDescriptor {
  value?: string
  help: string
}

export type Options = Readonly<Record<string, Option>>

type Values<Declared extends Options> = ReturnType<typeof parseArgs<{ options: Declared }>>['values']

export interface Input<Declared extends Options> {
  /** What follows the name of the command. */
  args: readonly string[]
  values: Values<Declared>
  session: Session
}

/** One run of the command line. */
export interface Session {
  /** Who runs the command. */
  actor: string
  /** Opens the store at the first call; it is closed when the command ends. */
  store(): Promise<Store>
  /** The store and what changes of orders, customers and stock need. */
  services(): Promise<Services>
  /**
   * Returns when the merchant agrees, in the terminal or by `--yes`.
   * @throws {UsageError} without a terminal and without `--yes`, or when the merchant does not agree.
   */
  confirm(consequence: string): Promise<void>
  /** Prints progress or a warning to stderr. */
  warn(line: string): void
}

/**
 * `data` is printed with `--json`, `text` without. A function writes the result elsewhere and returns the text. `error` is
 * printed on stderr, and the exit status is 1 with it.
 */
export interface Output {
  data: unknown
  text: string | (() => string)
  error?: string | undefined
}

/** The commands of one `npm run`. */
export interface Program {
  /** Such as `npm run shop --`. */
  start: string
  /** The document with examples. */
  docs: string
  commands: Readonly<Record<string, Command>>
}

export interface Command {
  summary: string
  /** The arguments in the help, such as `NUMBER`. */
  args?: string
  options: Options
  /** What follows `npm run shop --` in an example. */
  example: string
  run(input: Input<Options>): Promise<Output>
}

/** Declares a command; its `run` gets the values of its options with their types. */
export const command = <const Declared extends Options>(
  declared: Omit<Command, 'options' | 'run'> & { options: Declared; run(input: Input<Declared>): Promise<Output> },
): Command => declared

/** @throws {UsageError} unless there is exactly one argument. */
export function oneArgument(args: readonly string[], name: string): string {
  const [argument, ...others] = args
  if (argument === undefined || others.length > 0)
    throw new UsageError(`expected one ${name}, found ${args.length === 0 ? 'none' : args.join(' ')}`)
  return argument
}

/** @throws {UsageError} when there are arguments. */
export function noArguments(args: readonly string[]): void {
  if (args.length > 0) throw new UsageError(`unexpected argument "${args[0]}"`)
}
