import type { AnyCases } from './cases.ts'

/** The source of a file of cases. Functions are left out: they come from the machine's definition. */
export function casesText(name: string, { input, events, ports = {} }: AnyCases): string {
  const lists = (values: unknown) => (Array.isArray(values) ? values : [])
  const entries = (values: readonly unknown[], indent: string) =>
    values.map((value) => `${indent}${valueText(value)},\n`).join('')
  const portTexts = Object.entries(ports).map(([port, { done, failed }]) => {
    const results = [
      ...(lists(done).length > 0 ? [`      done: [${lists(done).map(valueText).join(', ')}],\n`] : []),
      ...(lists(failed).length > 0 ? [`      failed: [${lists(failed).map(valueText).join(', ')}],\n`] : []),
    ]
    return `    ${keyText(port)}: {\n${results.join('')}      neverFails: 'no failure of it is known',\n    },\n`
  })
  return [
    "import type { AnyCases } from '@passepartout/paths'\n\n",
    '/** Payloads and results for path tests. They were read off the guards and actions: correct what is not realistic. */\n',
    `export const ${name === 'defaultCases' ? 'cases' : name} = {\n`,
    ...(input ? [`  input: [\n${entries(input, '    ')}  ],\n`] : []),
    `  events: [\n${entries(lists(events), '    ')}  ],\n`,
    ...(portTexts.length > 0 ? [`  ports: {\n${portTexts.join('')}  },\n`] : []),
    '} satisfies AnyCases\n',
  ].join('')
}

const keyText = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key))
const quoted = (text: string) =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`

function valueText(value: unknown): string {
  if (value instanceof Error) {
    const { message } = value
    const fields = Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'message'))
    const made = `new Error(${quoted(message)})`
    return Object.keys(fields).length > 0 ? `Object.assign(${made}, ${valueText(fields)})` : made
  }
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const properties = Object.entries(value).map(([key, entry]) => `${keyText(key)}: ${valueText(entry)}`)
  return properties.length > 0 ? `{ ${properties.join(', ')} }` : '{}'
}
