import { m } from '#/paraglide/messages.js'
import { link } from '#styled/recipes'

/** The button that was pressed is gone with its line: a keyboard goes on here. */
function takeLostFocus(undo: HTMLButtonElement | null): void {
  if (undo && document.activeElement === document.body) undo.focus({ preventScroll: true })
}

/** Takes back what was done last. */
export function UndoButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <button ref={takeLostFocus} type="button" className={link()} disabled={busy} onClick={onClick}>
      {m.cart_undo()}
    </button>
  )
}
