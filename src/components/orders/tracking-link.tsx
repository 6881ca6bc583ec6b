import { m } from '#/paraglide/messages.js'
import { link } from '#styled/recipes'

/** A link to the carrier's tracking page. */
export const TrackingLink = ({ address }: { address: string }) => (
  <a className={link()} href={address} target="_blank" rel="noopener noreferrer">
    {m.account_order_track()}
  </a>
)
