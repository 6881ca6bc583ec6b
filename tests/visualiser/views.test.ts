import { beforeAll, describe, expect, it } from 'vitest'
import type { CoveredItem, MachineCoverage } from '@passepartout/paths'
import { hrefOf, parseAddress } from '../../visualiser/app/address.ts'
import { nameInArea } from '../../visualiser/app/areas.ts'
import { statesOf, type Chart } from '../../visualiser/chart/chart.ts'
import { countCoverage, edgeOf, itemsOf } from '../../visualiser/app/coverage.ts'
import { flowMapOf, machineOfPath } from '../../visualiser/app/flows.ts'
import { search, searchIndex } from '../../visualiser/app/search.ts'
import { readMachines } from '../../visualiser/server/read-machines.ts'
import options from '../../visualiser.config.ts'

let charts: Chart[]
beforeAll(async () => {
  charts = (await readMachines(options)).charts
})
const chartOf = (name: string) => charts.find(({ id }) => id === name)!

it.each([
  ['machine in toggle/lamp', 'toggle', 'machine in lamp'],
  ['checkout', 'checkout', 'checkout'],
])('lists %s of the folder %s as %s', (id, area, name) => {
  expect(nameInArea({ id, area })).toBe(name)
})

describe('the address', () => {
  it.each([
    ['/dev/machines', '', { view: 'machine', selection: {} }],
    ['/dev/machines', '#checkout', { view: 'machine', selection: { machine: 'checkout' } }],
    [
      '/dev/machines',
      '#checkout/steps.review/0',
      { view: 'machine', selection: { machine: 'checkout', state: 'steps.review', transition: 0 } },
    ],
    [
      '/dev/machines',
      '#favorites//0',
      { view: 'machine', selection: { machine: 'favorites', state: '', transition: 0 } },
    ],
    [
      '/dev/machines/coverage',
      '#mini-cart/removing/2',
      { view: 'coverage', selection: { machine: 'mini-cart', state: 'removing', transition: 2 } },
    ],
    ['/dev/machines/play', '#favorites', { view: 'play', selection: { machine: 'favorites' } }],
  ] as const)('%s%s names a view and its selection', (pathname, hash, address) => {
    expect(parseAddress({ pathname, hash })).toEqual(address)
    expect(hrefOf(address)).toBe(pathname + hash)
  })

  it('shows the machine view for an unknown view, and reads a malformed hash', () => {
    expect(parseAddress({ pathname: '/dev/machines/nothing', hash: '#%' })).toEqual({
      view: 'machine',
      selection: { machine: '%' },
    })
    expect(parseAddress({ pathname: '/dev/machines', hash: '#checkout/placing/x' })).toEqual({
      view: 'machine',
      selection: { machine: 'checkout', state: 'placing' },
    })
  })
})

describe('the search', () => {
  const found = (query: string) => search(searchIndex(charts), query).map(({ kind, name }) => [kind, name])

  it('lists the machines without a query', () => expect(found('')).toHaveLength(charts.length))
  it('finds a machine by its name first', () => expect(found('mini')[0]).toEqual(['machine', 'mini-cart']))
  it('finds states, events, guards and actions', () => {
    expect(found('steps.review')).toContainEqual(['state', 'steps.review'])
    expect(found('favorite.toggle')).toContainEqual(['transition', 'favorite.toggle [isRegistered]'])
    expect(found('isKind challenge')).toEqual([['transition', 'placeOrder done [isKind challenge]']])
    expect(found('setChallenge')).toContainEqual(['transition', 'placeOrder done [isKind challenge]'])
  })
  it('finds nothing for a text that does not occur', () => expect(found('no such thing')).toEqual([]))
})

describe('the coverage', () => {
  const covered = (id: string, overrides: Partial<CoveredItem> = {}): CoveredItem => ({
    id,
    kind: 'transition',
    description: id,
    modelOnly: null,
    model: [],
    browser: [],
    ...overrides,
  })

  it('distinguishes items that both, only the model or neither takes, and exempt ones', () => {
    const chart = chartOf('favorites')
    const idle = 'favorites.idle | favorite.toggle'
    const coverage: MachineCoverage = {
      machine: 'favorites',
      hash: '',
      items: [
        covered(`${idle} | 0`, { model: ['path 1'], browser: ['path 2'] }),
        covered(`${idle} | 1`, { model: ['path 1'] }),
        covered('favorites.idle | always | 0', { model: ['path 1'], modelOnly: 'no shopper is so fast' }),
      ],
    }
    const items = itemsOf(chart, coverage).filter(({ state }) => state.path === 'idle')
    expect(items.map(({ item, isDenial, covered: how }) => [item?.id, isDenial, how])).toEqual([
      ['favorites.idle | always | 0', false, 'exempt'],
      [undefined, true, 'neither'],
      [`${idle} | 0`, false, 'both'],
      [`${idle} | 1`, false, 'model'],
    ])
    expect(countCoverage(items)).toEqual({ all: 3, model: 3, browser: 1, exempt: 1 })
    expect(countCoverage(itemsOf(chart, undefined))).toMatchObject({ model: 0, browser: 0 })
  })

  it('names transitions as the mutants do', () => {
    const items = itemsOf(chartOf('favorites'), undefined)
    expect(items.filter(({ isDenial }) => !isDenial).map(edgeOf)).toEqual(
      expect.arrayContaining([
        'in "any state", on "favorite.resume"',
        'in "idle", always',
        'in "idle", on "favorite.toggle", branch 2',
        'in "changing", onDone of "makeChange", branch 1',
        'in "changing", onError of "makeChange"',
      ]),
    )
    expect(itemsOf(chartOf('hover-disclosure'), undefined).map(edgeOf)).toContain('in "opening", after "OPEN_DELAY"')
  })
})

describe('the map of flows', () => {
  it('has each event that a machine sends to another, and each child machine', () => {
    const { chart } = flowMapOf(charts)
    const lines = statesOf(chart).flatMap(({ path, transitions }) =>
      transitions.map(
        ({ kind, name, targets }) => `${machineOfPath(path)} ${kind} ${name} ${machineOfPath(targets[0] ?? '')}`,
      ),
    )
    expect(lines).toEqual(
      expect.arrayContaining([
        'favorites event action.request registration-guard',
        'registration-guard event favorite.resume favorites',
        'auth-modal invokes signInForm sign-in',
      ]),
    )
    const sent = charts.filter(({ id }) => id !== 'lazy-actor').flatMap(({ sends }) => sends)
    expect(lines.filter((line) => line.includes(' event '))).toHaveLength(sent.length)
  })

  it('lists every machine once: on the map, or among those that send nothing', () => {
    const { chart, alone } = flowMapOf(charts)
    const shown = statesOf(chart).flatMap(({ path, children }) =>
      path && children.length === 0 ? [machineOfPath(path)] : [],
    )
    expect([...shown, ...alone, 'shop', 'lazy-actor'].toSorted()).toEqual(charts.map(({ id }) => id).toSorted())
  })
})
