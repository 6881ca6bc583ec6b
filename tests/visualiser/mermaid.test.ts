import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../visualiser/chart/chart-of.ts'
import { mermaidOf } from '../../visualiser/chart/mermaid.ts'

const textOf = (config: Parameters<typeof createMachine>[0]) => mermaidOf(chartOf(createMachine(config)))

it('writes states, arrows, guards, actions, delays, and what stays in a state', () => {
  expect(
    textOf({
      id: 'oven',
      initial: 'off',
      on: { reset: '.off' },
      states: {
        off: { on: { heat: [{ guard: 'isHot', target: 'on', actions: ['light', 'hum'] }, { actions: 'beep' }] } },
        on: { after: { 1000: 'done' } },
        done: { type: 'final' },
      },
    }),
  ).toBe(`stateDiagram-v2
  [*] --> s1
  state "off" as s1
  s1 --> s2 : heat [isHot] / light, hum
  s1 : heat [else] / beep
  state "on" as s2
  s2 --> s3 : after 1000 ms
  state "done" as s3
  s3 --> [*]
  %% anywhere, reset: s1
`)
})

it('writes regions and states inside of states, and no character that Mermaid reads as its own', () => {
  expect(
    textOf({
      id: 'a "b": {c}',
      type: 'parallel',
      states: {
        power: { initial: 'off', states: { off: { on: { 'a;b': 'on' } }, on: {} } },
        lid: { initial: 'shut', states: { shut: {}, back: { type: 'history' } } },
      },
    }),
  ).toBe(`stateDiagram-v2
  state "a #34;b#34;#58; #123;c#125;" as s0 {
    state "power" as s1 {
      [*] --> s2
      state "off" as s2
      s2 --> s3 : a#59;b
      state "on" as s3
    }
    --
    state "lid" as s4 {
      [*] --> s5
      state "shut" as s5
      state "back (history)" as s6
    }
  }
`)
})
