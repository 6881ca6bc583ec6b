import type { LoadedCharts } from './charts.ts'
import { requestFrom } from './other-process.ts'

/** Loads the charts of files and folders in a separate process, with the project's configuration of Vite or without it. */
export const requestCharts = (paths: readonly string[], vite = true): Promise<LoadedCharts> =>
  requestFrom('charts-process', vite ? paths : ['--no-vite', ...paths])
