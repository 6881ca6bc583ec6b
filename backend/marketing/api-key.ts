import type { Exchange } from '../wire/route.ts'
import { Problem } from '../wire/problem.ts'
import type { Services } from './services.ts'

/** @throws {Problem} 401 without the key of the storefront. */
export function requireMarketingKey({ request }: Exchange, { settings }: Pick<Services, 'settings'>): void {
  const key = request.headers.get('api-key')
  if (key === null || key !== settings.marketingApiKey)
    throw new Problem(401, 'Unauthorized', 'The request needs the header "api-key" with the key of this brand.')
}
