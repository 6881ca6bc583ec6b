import { ShopLink } from '#/components/ui/shop-link.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { link } from '#styled/recipes'

/** Where the carrier tells of a parcel. */
export const TrackingLink = ({ address }: { address: string }) => (
  <ShopLink className={link()} to={address} target="_blank" rel="noopener noreferrer">
    {m.account_order_track()}
  </ShopLink>
)
