// npm run machines:draw: draws a picture of every machine into docs/machines.
import react from '@vitejs/plugin-react'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { type Draw, pictureFiles, picturesFolder } from './pictures.ts'

const { module } = await runnerImport<{ pictureOf: Draw }>('./src/visualiser/chart/picture.tsx', {
  configFile: false,
  plugins: [react()],
})
const files = await pictureFiles(module.pictureOf)
rmSync(picturesFolder, { recursive: true, force: true })
mkdirSync(picturesFolder, { recursive: true })
for (const [name, content] of files) writeFileSync(join(picturesFolder, name), content)
console.log(`${files.size - 1} pictures are in ${picturesFolder}.`)
