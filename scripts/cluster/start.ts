// `npm run cluster`: the shop as several processes on this machine, until Ctrl-C. docs/scale.md describes them.
import { parseInteger } from '#backend/environment.ts'
import { buildIfNeeded } from '../build.ts'
import { startCluster } from './cluster.ts'

await buildIfNeeded()
const { CLUSTER_PORT = '8081', CATALOGUE_WORKS = '2400' } = process.env
const cluster = await startCluster({
  works: parseInteger('CATALOGUE_WORKS', CATALOGUE_WORKS, 1, 5_000_000),
  port: parseInteger('CLUSTER_PORT', CLUSTER_PORT, 1, 65_535),
  log: console.log,
})
console.log(`\nThe shop is open: ${cluster.origin}/art/en-US\nLogs: ${cluster.folder}\nCtrl-C stops everything.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await cluster.close()
    process.exit(0)
  })
