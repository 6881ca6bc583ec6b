import { useState } from 'react'
import type { EventObject } from 'xstate'
import { readEvent } from './play.ts'

interface EditedEventProps {
  /** The text to begin with. */
  text: string
  /** @throws {Error} when the machine fails at the event. */
  onSend: (event: EventObject) => void
}

/** A form for an event in JSON, which the machine receives as it is. */
export function EditedEvent({ text, onSend }: EditedEventProps) {
  const [problem, setProblem] = useState('')
  const send = (written: string) => {
    try {
      onSend(readEvent(written))
      setProblem('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <form
      className="edited"
      onSubmit={(event) => {
        event.preventDefault()
        send(String(new FormData(event.currentTarget).get('event')))
      }}
    >
      <textarea
        name="event"
        aria-label="Event in JSON"
        aria-invalid={problem !== ''}
        aria-describedby={problem ? 'event-problem' : undefined}
        defaultValue={text}
        rows={Math.min(10, text.split('\n').length + 1)}
        spellCheck={false}
      />
      {problem ? (
        <p id="event-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <button type="submit" className="btn">
        Send
      </button>
    </form>
  )
}
