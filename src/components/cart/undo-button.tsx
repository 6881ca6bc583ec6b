import { m } from '#/paraglide/messages.js'
import { link } from '#styled/recipes'

/** Focuses the button if the removed line contained the focus. */
function takeLostFocus(undo: HTMLButtonElement | null): void {
  if (undo && document.activeElement === document.body) undo.focus({ preventScroll: true })
}

/** Undoes the last change. */
export function UndoButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <button ref={takeLostFocus} type="button" className={link()} disabled={busy} onClick={onClick}>
      {m.cart_undo()}
    </button>
  )
}
