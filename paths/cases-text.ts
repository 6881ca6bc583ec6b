import type { AnyCases } from './cases.ts'
import { literalText } from './literal-text.ts'

/** The source of a file of cases. Functions are left out: they come from the machine's definition. */
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
  return `import type { AnyCases } from '@passepartout/paths'

/** Payloads and results for path tests. They were read off the guards and actions: correct what is not realistic. */
export const ${name === 'defaultCases' ? 'cases' : name} = ${literalText(cases)} satisfies AnyCases
`
}
