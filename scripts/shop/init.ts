import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { OwnShop } from '#/domain/own-shop.ts'
import { shop as present } from '#shop'
import { command, noArguments, UsageError } from './command.ts'
import { choices, shopFrom, type Choices } from './init/choices.ts'
import { filesOf } from './init/files.ts'
import { prompts, requestChoices, type Prompt } from './init/prompts.ts'

export const init = command({
  summary:
    'writes the data of your own shop: name, languages, currencies, countries, colors, fonts, first pages and promotion',
  options: {
    choices: { type: 'string', value: 'FILE', help: 'a JSON file with all of these; options take precedence' },
    name: { type: 'string', value: 'NAME', help: 'the name of the shop' },
    theme: { type: 'string', value: 'LOOK', help: 'gallery (quiet, with a serif) or press (bold)' },
    languages: { type: 'string', value: 'LIST', help: 'such as en-US,fr-CA, the default first' },
    currencies: { type: 'string', value: 'LIST', help: 'such as USD,CAD' },
    countries: { type: 'string', value: 'LIST', help: 'where it ships, such as US,CA; its own country first' },
    background: { type: 'string', value: 'COLOR', help: 'such as #F7F4EE' },
    text: { type: 'string', value: 'COLOR', help: 'the color of text' },
    accent: { type: 'string', value: 'COLOR', help: 'the color of buttons and links' },
    'display-font': { type: 'string', value: 'FONT', help: 'the font of headings' },
    'text-font': { type: 'string', value: 'FONT', help: 'the font of text' },
  },
  example: 'init --name "Aurora Prints" --languages en-US,fr-CA --currencies USD,CAD --countries US,CA',
  async run({ args, values, session }) {
    noArguments(args)
    const given = { ...choicesIn(values.choices), ...choicesOf(values) }
    const missing = process.stdin.isTTY ? prompts.filter(({ choice }) => given[choice] === undefined) : []
    const shop = missing.length > 0 ? await promptedShop(given, missing, session.warn) : shopFrom(parsed(given))
    if (present) await session.confirm(`The data of ${present.name} in shop.config.ts is replaced`)
    const files = filesOf(shop)
    for (const [path, text] of files) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    const written = [...files.keys()]
    execFileSync('oxfmt', ['--no-error-on-unmatched-pattern', ...written], { stdio: 'ignore' })
    return {
      data: { shop, files: written },
      text: [
        `${shop.name} is written to:`,
        ...written.map((path) => `  ${path}`),
        'Next: npm start builds and opens it. A store of the demonstration has its promotions and shoppers: begin with a new one (DATA_DIR).',
      ].join('\n'),
    }
  },
})

/** Prompts again, with the earlier replies as suggestions, until all choices can be used. */
async function promptedShop(
  given: Readonly<Record<string, unknown>>,
  missing: readonly Prompt[],
  warn: (line: string) => void,
): Promise<OwnShop> {
  const replies = await requestChoices(missing)
  try {
    return shopFrom(parsed({ ...given, ...choicesOf(replies) }))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    warn(`\n${error.message}\n`)
    const again = missing.map((prompt) => ({ ...prompt, suggested: replies[prompt.choice] ?? prompt.suggested }))
    return promptedShop(given, again, warn)
  }
}

const lists: ReadonlySet<string> = new Set(['languages', 'currencies', 'countries'])
const camelCase = (option: string) => option.replace(/-(\w)/g, (_, first: string) => first.toUpperCase())

/** The choices in options or replies; lists are separated by commas. */
const choicesOf = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([option, value]) => [camelCase(option), value] as const)
      .filter(([name, value]) => value !== undefined && name in choices.shape)
      .map(([name, value]) => [name, lists.has(name) ? listOf(String(value)) : value]),
  )

const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)

function choicesIn(file: string | undefined): Record<string, unknown> {
  if (file === undefined) return {}
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new UsageError(`--choices ${file}: expected a file with a JSON object`, { cause: error })
  }
}

function parsed(given: object): Choices {
  const found = choices.safeParse(given)
  if (found.success) return found.data
  throw new UsageError(
    found.error.issues.map(({ path, message }) => `${path.join('.') || 'choices'}: ${message}`).join('\n'),
  )
}
