import type { Telemetry } from './telemetry.ts'

/** Starts OpenTelemetry if TELEMETRY is `1`; otherwise loads none of its modules. */
export async function loadTelemetry(
  options: Parameters<typeof import('./telemetry.ts').startTelemetry>[0],
): Promise<Telemetry | undefined> {
  if (process.env['TELEMETRY'] !== '1') return undefined
  const { startTelemetry } = await import('./telemetry.ts')
  return startTelemetry(options)
}
