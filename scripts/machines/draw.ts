// npm run machines:draw: draws a picture of every machine into docs/machines.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDraw } from './load-draw.ts'
import { pictureFiles, picturesFolder } from './pictures.ts'

const files = await pictureFiles(await loadDraw())
rmSync(picturesFolder, { recursive: true, force: true })
mkdirSync(picturesFolder, { recursive: true })
for (const [name, content] of files) writeFileSync(join(picturesFolder, name), content)
console.log(`${files.size - 1} pictures are in ${picturesFolder}.`)
