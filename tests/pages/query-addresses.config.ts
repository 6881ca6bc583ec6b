import { config as pathAddresses } from '../../app.config.ts'

/** The configuration of the shop with site and locale in the query of every address, and with each feature switched. */
export const config: typeof pathAddresses = {
  ...pathAddresses,
  placement: { site: 'query', locale: 'query' },
  features: { ...pathAddresses.features, recentUploads: false, bareCustomizer: true },
}
