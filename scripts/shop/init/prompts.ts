import { createInterface } from 'node:readline/promises'

export interface Prompt {
  choice: string
  text: string
  suggested: string
}

/** The prompts in a terminal, with the default choices. */
export const prompts: readonly Prompt[] = [
  { choice: 'name', text: 'What is the name of the shop?', suggested: '' },
  { choice: 'theme', text: 'Which theme: gallery (quiet) or press (bold)?', suggested: 'gallery' },
  { choice: 'languages', text: 'Which languages, the first one first?', suggested: 'en-US' },
  { choice: 'currencies', text: 'Which currencies?', suggested: 'USD' },
  { choice: 'countries', text: 'Which countries does it ship to, its own first?', suggested: 'US' },
  { choice: 'background', text: 'Color of the background?', suggested: '#F7F4EE' },
  { choice: 'text', text: 'Color of text?', suggested: '#191714' },
  { choice: 'accent', text: 'Color of buttons and links?', suggested: '#23307A' },
  { choice: 'displayFont', text: 'Font of headings?', suggested: 'Newsreader' },
  { choice: 'textFont', text: 'Font of text?', suggested: 'Instrument Sans' },
]

/** Requests the missing choices in the terminal. */
export async function requestChoices(missing: readonly Prompt[]): Promise<Record<string, string>> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const given: Record<string, string> = {}
  try {
    for (const { choice, text, suggested } of missing) {
      const reply = await terminal.question(suggested ? `${text} [${suggested}] ` : `${text} `)
      given[choice] = reply.trim() || suggested
    }
    return given
  } finally {
    terminal.close()
  }
}
