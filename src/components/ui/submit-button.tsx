import type { ComponentProps } from 'react'
import { button } from '#styled/recipes'

interface SubmitButtonProps extends ComponentProps<'button'> {
  busy?: boolean
  kind?: 'lead' | 'quiet'
}

/** Submits a form; does nothing while `busy`. */
export function SubmitButton({ busy = false, kind, disabled, onClick, ...props }: SubmitButtonProps) {
  return (
    <button
      {...props}
      className={button({ kind })}
      type="submit"
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}
