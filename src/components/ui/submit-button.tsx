import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { button } from '#styled/recipes'

interface SubmitButtonProps extends ComponentProps<'button'> {
  busy?: boolean
  kind?: 'lead' | 'quiet' | 'dark'
}

/** Sends a form; it waits until there is a script to send it to, and while it is sent. */
export function SubmitButton({ busy = false, kind, disabled, onClick, ...props }: SubmitButtonProps) {
  const awake = useHydrated()
  return (
    <button
      {...props}
      className={button({ kind })}
      type="submit"
      disabled={disabled || !awake}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}
