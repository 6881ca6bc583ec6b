import { useEffect, useRef } from 'react'

const keys = [
  ['/ or Ctrl K', 'search machines, states, events, guards'],
  ['1 to 5', 'the views'],
  ['arrows', 'along the rows and lines of a chart, or through the list'],
  ['Enter', 'choose'],
  ['[ and ]', 'previous and next transition'],
  ['f, + and -', 'fit, larger, smaller'],
  ['e', 'show or hide actions'],
  ['c', 'copy as path test'],
  ['space', 'pause, in the live view; with the pointer, pan'],
  [', and .', 'step back and on'],
  ['?', 'this list'],
] as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A modal dialog is opened by its method only.
  useEffect(() => void dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="palette keys" aria-label="Keys" onClose={onClose}>
      <h2>Keys</h2>
      <dl>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className="btn">
          Close
        </button>
      </form>
    </dialog>
  )
}
