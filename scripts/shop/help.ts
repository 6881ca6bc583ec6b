import type { Command, Options, Program } from './command.ts'
import { table } from './table.ts'

export const commonOptions = {
  json: { type: 'boolean', default: false, help: 'prints JSON' },
  yes: { type: 'boolean', default: false, help: 'does not ask before it deletes or pays back' },
  as: { type: 'string', value: 'NAME', help: 'who runs the command, for the audit; the user of the system by default' },
  help: { type: 'boolean', short: 'h', default: false, help: 'prints this help' },
} as const satisfies Options

const usage = (name: string, { args, options }: Command) =>
  [name, args, Object.keys(options).length > 0 ? '[options]' : ''].filter(Boolean).join(' ')

/** The help of the commands whose names begin with a word, or of all. */
export function overview({ start, docs, commands }: Program, group = ''): string {
  const listed = Object.entries(commands).filter(([name]) => name === group || name.startsWith(group && `${group} `))
  return [
    `${start} ${group || 'COMMAND'} …`,
    '',
    table(listed.map(([name, declared]) => [`  ${usage(name, declared)}`, declared.summary])),
    '',
    `${start} ${listed[0]?.[0] ?? 'COMMAND'} --help prints the options of a command. ${docs} has examples.`,
  ].join('\n')
}

export function helpOf(start: string, name: string, declared: Command): string {
  const rows = Object.entries<Options[string]>({ ...declared.options, ...commonOptions }).map(
    ([option, { value, help, default: initial }]) => [
      `  --${option}${value ? ` ${value}` : ''}`,
      typeof initial === 'string' ? `${help} (${initial} by default)` : help,
    ],
  )
  return [
    `${start} ${usage(name, declared)}`,
    `  ${declared.summary}`,
    '',
    table(rows),
    '',
    `Example: ${start} ${declared.example}`,
  ].join('\n')
}
