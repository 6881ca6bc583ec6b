import { createInterface } from 'node:readline/promises'

export interface Question {
  answer: string
  question: string
  suggested: string
}

/** The questions of the command in a terminal; the suggested answers are those of the declaration. */
export const questions: readonly Question[] = [
  { answer: 'name', question: 'What is the name of the shop?', suggested: '' },
  { answer: 'look', question: 'Which look: gallery (quiet) or press (bold)?', suggested: 'gallery' },
  { answer: 'languages', question: 'Which languages, the first one first?', suggested: 'en-US' },
  { answer: 'currencies', question: 'Which currencies?', suggested: 'USD' },
  { answer: 'countries', question: 'Which countries does it ship to, its own first?', suggested: 'US' },
  { answer: 'background', question: 'Color of the background?', suggested: '#F7F4EE' },
  { answer: 'text', question: 'Color of text?', suggested: '#191714' },
  { answer: 'accent', question: 'Color of buttons and links?', suggested: '#23307A' },
  { answer: 'displayFont', question: 'Font of headings?', suggested: 'Newsreader' },
  { answer: 'textFont', question: 'Font of text?', suggested: 'Instrument Sans' },
]

/** Asks in the terminal for what is not answered yet. */
export async function ask(missing: readonly Question[]): Promise<Record<string, string>> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const given: Record<string, string> = {}
  try {
    for (const { answer, question, suggested } of missing) {
      const reply = await terminal.question(suggested ? `${question} [${suggested}] ` : `${question} `)
      given[answer] = reply.trim() || suggested
    }
    return given
  } finally {
    terminal.close()
  }
}
