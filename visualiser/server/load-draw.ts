import { join } from 'node:path'
import { runnerImport } from 'vite'
import { clientFolder, packageFolder } from './packaged.ts'
import type { Draw } from './pictures.ts'

let draw: Promise<Draw> | undefined

/** What draws a chart as an SVG file. */
export const loadDraw = (): Promise<Draw> => (draw ??= clientFolder === undefined ? compiled() : built())

async function built(): Promise<Draw> {
  const { pictureOf } = (await import(/* @vite-ignore */ join(import.meta.dirname, 'picture.js'))) as {
    pictureOf: Draw
  }
  return pictureOf
}

async function compiled(): Promise<Draw> {
  const { default: react } = await import('@vitejs/plugin-react')
  const options = { configFile: false as const, plugins: [react()] }
  const { module } = await runnerImport<{ pictureOf: Draw }>(join(packageFolder, 'chart/picture.tsx'), options)
  return module.pictureOf
}
