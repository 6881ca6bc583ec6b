import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { shop as present } from '#shop'
import { command, noArguments, UsageError } from './command.ts'
import { answers, shopFrom, type Answers } from './init/answers.ts'
import { filesOf } from './init/files.ts'
import { ask, questions } from './init/questions.ts'

export const init = command({
  summary:
    'writes the data of your own shop: name, languages, currencies, countries, colors, fonts, first pages and promotion',
  options: {
    answers: { type: 'string', value: 'FILE', help: 'a JSON file with the answers; options take precedence' },
    name: { type: 'string', value: 'NAME', help: 'the name of the shop' },
    look: { type: 'string', value: 'LOOK', help: 'gallery (quiet, with a serif) or press (bold)' },
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
    const given = { ...answersIn(values.answers), ...answersOf(values) }
    const missing = process.stdin.isTTY ? questions.filter(({ answer }) => given[answer] === undefined) : []
    const shop = shopFrom(parsed({ ...given, ...(missing.length > 0 ? answersOf(await ask(missing)) : {}) }))
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

const lists: ReadonlySet<string> = new Set(['languages', 'currencies', 'countries'])
const camelCase = (option: string) => option.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The answers in options or replies; lists are separated by commas. */
const answersOf = ({ answers: _, ...values }: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([option, value]) => [camelCase(option), value] as const)
      .filter(([name, value]) => value !== undefined && name in answers.shape)
      .map(([name, value]) => [name, lists.has(name) ? listOf(String(value)) : value]),
  )

const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)

function answersIn(file: string | undefined): Record<string, unknown> {
  if (file === undefined) return {}
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new UsageError(`--answers ${file}: expected a file with a JSON object`, { cause: error })
  }
}

function parsed(given: object): Answers {
  const found = answers.safeParse(given)
  if (found.success) return found.data
  throw new UsageError(
    found.error.issues.map(({ path, message }) => `${path.join('.') || 'answers'}: ${message}`).join('\n'),
  )
}
