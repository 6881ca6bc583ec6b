import { renderToStaticMarkup } from 'react-dom/server'
import { readFileSync } from 'node:fs'
import { createActor, createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { Statechart } from '@passepartout/visualiser/statechart'

/** A traffic light as in the documentation of statecharts: compound states, a delay, and a machine without an id. */
const light = createMachine({
  initial: 'green',
  states: {
    green: { after: { 3000: 'red' } },
    red: {
      initial: 'walk',
      states: { walk: { on: { 'countdown.end': 'wait' } }, wait: {} },
      on: { TIMER: 'green' },
    },
  },
})

const markup = (value: 'green' | { red: 'walk' }) =>
  renderToStaticMarkup(
    <Statechart
      machine={light}
      state={createActor(light, { snapshot: light.resolveState({ value }) }).getSnapshot()}
    />,
  )

it('renders on a server the states as nested lists, with their transitions and the active ones', () => {
  expect(markup({ red: 'walk' })).toBe(
    '<div class="statechart" role="figure" aria-label="(machine): 4 states, 3 transitions"><ul class="statechart__states">' +
      '<li>green, after 3000 ms to red</li>' +
      '<li aria-current="true">red, TIMER to green<ul class="statechart__states">' +
      '<li aria-current="true">walk, countdown.end to red.wait</li><li>wait</li></ul></li></ul></div>',
  )
  expect(markup('green')).toContain('<li aria-current="true">green')
})

it('has a stylesheet that styles nothing outside of the component', () => {
  for (const file of ['tokens', 'chart', 'chart-marks', 'statechart']) {
    const rules = readFileSync(`visualiser/style/${file}.css`, 'utf8').replaceAll(/\/\*.*?\*\/|@import[^;]*;/gs, '')
    for (const [, list = ''] of rules.matchAll(/([^{};]+)\{/g))
      for (const selector of list.trim().startsWith('@media') ? [] : list.split(','))
        expect(selector.trim()).toMatch(/^\.(?:statechart|visualiser)(?![a-z])/)
  }
})
