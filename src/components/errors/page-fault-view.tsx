import { m } from '#/paraglide/messages.js'
import { PlainMessage } from './plain-message.tsx'

export function PageFaultView() {
  return <PlainMessage title={m.error_fault_title()} sentences={[m.error_fault_what(), m.error_fault_later()]} />
}
