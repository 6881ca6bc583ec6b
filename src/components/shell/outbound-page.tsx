import { useBrand } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { button } from '#styled/recipes'
import { PlainMessage } from './plain-message.tsx'

/** Shows the target of a link that leaves the shop; only the shopper's click follows it. */
export function OutboundPage({ address }: { address: string }) {
  const { name } = useBrand()
  const { host } = new URL(address)
  return (
    <PlainMessage title={m.outbound_title({ brand: name })} sentences={[m.outbound_text({ host })]}>
      <a className={button({ kind: 'lead' })} href={address} rel="noreferrer">
        {m.outbound_go({ host })}
      </a>
    </PlainMessage>
  )
}
