import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { accountAreas, type AccountArea } from '#/domain/account/account-areas.ts'
import { m } from '#/paraglide/messages.js'

const labels: Record<AccountArea, () => string> = {
  details: m.account_area_details,
  addresses: m.account_area_addresses,
  orders: m.account_area_orders,
  favorites: m.account_area_favorites,
  payments: m.account_area_payments,
  plans: m.account_area_plans,
}

interface AccountLinksProps {
  className: string | undefined
  /** `aria-current` of the link to a path. */
  current?: (path: string) => 'page' | true | undefined
}

/** The areas of a registered shopper's account, as items of a list. */
export function AccountLinks({ className, current }: AccountLinksProps) {
  return accountAreas.map(({ id, path }) => (
    <li key={id}>
      <Link className={className} {...pathLink(path)} activeOptions={{ exact: true }} aria-current={current?.(path)}>
        {labels[id]()}
      </Link>
    </li>
  ))
}
