import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, preview, type PreviewServer } from 'vite'
import { projectWithVisualiser } from '../tests/visualiser/packed-project.ts'
import { violationsOf } from './axe.ts'
import { watchConsole } from './console-messages.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'default', timeout: 180_000 })

/** A page as somebody writes it who has read the package's README: a player, whose regions are parallel. */
const main = `
import '@passepartout/visualiser/statechart.css'
import { Statechart } from '@passepartout/visualiser/statechart'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, createMachine } from 'xstate'

const player = createMachine({
  id: 'player',
  type: 'parallel',
  states: {
    track: { initial: 'paused', states: { paused: { on: { play: 'playing' } }, playing: { on: { pause: 'paused' } } } },
    volume: { initial: 'normal', states: { normal: { on: { mute: 'muted' } }, muted: {} } },
  },
})
const actor = createActor(player).start()

function Page() {
  const [snapshot, setSnapshot] = useState(actor.getSnapshot())
  useEffect(() => actor.subscribe(setSnapshot).unsubscribe, [])
  return (
    <main>
      <h1 className="chart">Player</h1>
      <p className="box name">Not a part of the chart</p>
      <button onClick={() => actor.send({ type: 'play' })}>Play</button>
      <Statechart machine={player} state={snapshot} />
    </main>
  )
}
createRoot(document.getElementById('root')!).render(<Page />)
`

let folder: string
let server: PreviewServer
test.beforeAll(async () => {
  folder = projectWithVisualiser(['react-dom', '@types/react', '@types/react-dom']).folder
  writeFileSync(join(folder, 'main.tsx'), main)
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><title>Player</title><div id="root"></div><script type="module" src="/main.tsx"></script>',
  )
  const options = { root: folder, configFile: false as const, logLevel: 'error' as const }
  await build(options)
  server = await preview({ ...options, preview: { port: Number(process.env.E2E_PORT ?? 4173) + 9 } })
})
test.afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('draws a machine in a page of another project, follows its state, and styles nothing else', async ({ page }) => {
  const errors = watchConsole(page)
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  const chart = page.getByRole('figure', { name: 'player: 6 states, 3 transitions' })
  const active = () =>
    chart
      .locator('g.is-live > text.name, g.is-live > .head .name')
      .allTextContents()
      .then((names) => names.toSorted())
  await expect.poll(active).toEqual(['normal', 'paused', 'track', 'volume'])
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(active).toEqual(['normal', 'playing', 'track', 'volume'])
  expect(await chart.locator('li[aria-current=true]').allTextContents()).toContain('playing, pause to track.paused')

  // A card is as wide as its longest text in the font of the page.
  const overflowing = await chart.locator('g.state').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const box = card.querySelector('.box')!.getBoundingClientRect()
      return [...card.querySelectorAll('text')]
        .filter((text) => text.getBoundingClientRect().right > box.right)
        .map(({ textContent }) => textContent)
    }),
  )
  expect(overflowing).toEqual([])
  const paragraph = await page.locator('p.box').evaluate((element) => {
    const { color, fontSize, fontFamily } = getComputedStyle(element)
    return { color, fontSize, fontFamily }
  })
  expect(paragraph).toEqual({
    color: 'rgb(0, 0, 0)',
    fontSize: '16px',
    fontFamily: expect.not.stringContaining('Inst'),
  })
  expect(await violationsOf(page, 'body')).toEqual([])
  expect(errors).toEqual([])
})

test('has types for a project that compiles in strict mode', () => {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        target: 'es2024',
        types: ['vite/client'],
      },
      files: ['main.tsx', 'wrong.tsx'],
    }),
  )
  writeFileSync(
    join(folder, 'wrong.tsx'),
    `import { Statechart } from '@passepartout/visualiser/statechart'
     // @ts-expect-error It needs a machine.
     export const chart = <Statechart machine="player" />`,
  )
  execFileSync('node_modules/.bin/tsc', ['-p', folder], { stdio: 'inherit' })
})
