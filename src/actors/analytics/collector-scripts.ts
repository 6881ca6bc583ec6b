import {
  collectorScripts,
  isPublicAddress,
  testingTolerance,
  type Collectors,
  type CollectorScript,
} from '#/domain/analytics/collectors.ts'
import { currentConsent } from '#/actors/privacy/use-consent.ts'
import { pushTagManagerStart } from './data-layer.ts'
import { logSent } from './sent-log.ts'

const loaded = new Set<CollectorScript>()

/** Whether third-party scripts run in this document; they stop only with a reload. */
export const hasCollectorScripts = (): boolean => loaded.size > 0

/** ANALYTICS-08: loads the scripts that are configured and allowed, once, unless the address holds a secret. */
export function loadCollectorScripts(collectors: Collectors): void {
  if (!isPublicAddress(window.location.search)) return
  const { allowed } = currentConsent()
  for (const name of Object.keys(collectorScripts) as CollectorScript[]) {
    const address = collectors[name]
    if (!address || !allowed[collectorScripts[name]] || !begin(name, address)) continue
    if (name === 'testing') void loadWithin(address, testingTolerance)
    else append(address)
  }
}

function begin(name: CollectorScript, address: string): boolean {
  if (loaded.has(name)) return false
  loaded.add(name)
  if (name === 'tagManager') pushTagManagerStart()
  logSent(name, address)
  return true
}

function append(address: string): void {
  const script = Object.assign(document.createElement('script'), { src: address, async: true })
  script.addEventListener('error', () => console.warn(`The script ${address} could not be loaded.`))
  document.head.append(script)
}

/** ANALYTICS-10: runs a script only if it arrives in time. A later one would change the page that the shopper reads. */
async function loadWithin(address: string, milliseconds: number): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: address })
  const isInTime = new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => resolve(false))
    setTimeout(() => resolve(false), milliseconds)
  })
  document.head.append(link)
  if (await isInTime) append(address)
  else console.warn(`The testing script ${address} did not arrive within ${milliseconds} ms; it is not run.`)
  link.remove()
}
