import { m } from '#/paraglide/messages.js'
import { PlainMessage } from './plain-message.tsx'

export function PageNotFound() {
  return (
    <PlainMessage
      title={m.error_not_found_title()}
      sentences={[m.error_not_found_what(), m.error_not_found_others()]}
    />
  )
}
