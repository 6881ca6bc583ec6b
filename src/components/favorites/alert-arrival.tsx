import { useEffect, useRef } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import type { AlertStep } from '#/domain/favorites/favorite-alert.ts'
import { m } from '#/paraglide/messages.js'
import { alertUrls } from '#/actors/favorites/alert-urls.ts'
import { field } from '#styled/recipes'

/** Confirms or stops alerts with the token in the page's address: at once, or with its button without a script. */
export function AlertArrival({ step, token }: { step: AlertStep; token: string }) {
  const form = useRef<HTMLFormElement>(null)
  // The outside system is the browser, which posts the form: programs that only read the address change nothing.
  useEffect(() => form.current?.requestSubmit(), [])
  const isStop = step === 'stop'
  return (
    <form
      ref={form}
      className={field().form}
      method="post"
      action={isStop ? alertUrls.stop : alertUrls.confirm}
      aria-label={m.favorite_alerts_title()}
    >
      <LocaleFields />
      <input type="hidden" name="token" value={token} />
      <p>{isStop ? m.favorite_alerts_stop_text() : m.favorite_alerts_confirm_text()}</p>
      <div className={field().actions}>
        <SubmitButton>{isStop ? m.favorite_alerts_stop() : m.favorite_alerts_confirm()}</SubmitButton>
      </div>
    </form>
  )
}
