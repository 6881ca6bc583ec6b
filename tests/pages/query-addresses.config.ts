import { config as pathAddresses } from '../../app.config.ts'

/** The configuration of the shop with site and locale in the query of every address. */
export const config: typeof pathAddresses = { ...pathAddresses, placement: { site: 'query', locale: 'query' } }
