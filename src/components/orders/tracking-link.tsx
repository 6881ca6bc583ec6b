import { Link } from '@tanstack/react-router'
import { pathLink } from '#/components/ui/path-link.ts'
import { m } from '#/paraglide/messages.js'
import { link } from '#styled/recipes'

/** Where the carrier tells of a parcel. */
export const TrackingLink = ({ address }: { address: string }) => (
  <Link className={link()} {...pathLink(address)} target="_blank" rel="noopener noreferrer">
    {m.account_order_track()}
  </Link>
)
