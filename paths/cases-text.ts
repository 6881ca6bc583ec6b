import type { AnyCases } from './cases.ts'
import { literalText } from './literal-text.ts'

/** The beginning of a file of cases. */
export const casesImport = "import type { AnyCases } from '@passepartout/paths'\n"

/** The source of a machine's cases in such a file. Functions are left out: they come from the machine's definition. */
export function casesText(name: string, { input, events, ports = {} }: AnyCases): string {
  const listed = (values: unknown) => (Array.isArray(values) && values.length > 0 ? values : undefined)
  const cases = {
    input,
    events: listed(events) ?? [],
    ports: Object.fromEntries(
      Object.entries(ports).map(([port, { done, failed }]) => [
        port,
        {
          done: listed(done) ?? [],
          ...(listed(failed) ? { failed } : { neverFails: 'no failure of it is known' }),
        },
      ]),
    ),
  }
  return `
/** Payloads and results for path tests. They were read off the guards and actions: correct what is not realistic. */
export const ${name === 'defaultCases' ? 'cases' : name} = ${literalText(cases)} satisfies AnyCases
`
}
