import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { findMachines, type LoadedMachine, loadMachine, stateNodesOf } from '@passepartout/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import { redact } from '@passepartout/visualiser/actors'
import type { FlowMeta } from '#/machines/meta.ts'

const areas = globSync('src/actors/*/').map((folder) => basename(folder))
const pages = [...readFileSync('src/routeTree.gen.ts', 'utf8').matchAll(/fullPath: '(\/[^']*?)\/?'/g)].map(
  ([, path]) => path,
)

/** The names of the flows to which an actor's effects send events, by effect. */
function sentBy(name: string): Record<string, string> {
  const [file] = globSync(`src/actors/*/${name}.actor.ts`)
  const source = file ? readFileSync(file, 'utf8') : ''
  return Object.fromEntries(
    [...source.matchAll(/(\w+): sendToFlow\(\s*'([\w-]+)'/g)].map(([, effect, flow]) => [effect, flow]),
  )
}

const machines = findMachines('src/machines')
const personalField = /email|password|token|securityCode|phone|firstName|lastName|address1|postalCode|^zip$/i

/** Paths of text fields with a personal name, and of texts with an email address. Skips `errors`, which has codes only. */
function personalIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string' && value.includes('@')) return [path]
  if (typeof value !== 'object' || value === null || 'transition' in value) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === 'errors'
      ? []
      : personalField.test(key) && typeof part === 'string' && part !== '' && part !== '[redacted]'
        ? [`${path}.${key}`]
        : personalIn(part, `${path}.${key}`),
  )
}

describe.each(machines)('the machine $name', (files) => {
  let loaded: LoadedMachine
  let meta: FlowMeta

  beforeAll(async () => {
    loaded = await loadMachine(files)
    meta = loaded.machine.root.meta as FlowMeta
  })

  it('has a description, a known area and a known page', () => {
    expect(loaded.machine.root.description).toMatch(/\w\.$/)
    expect([...areas, 'shell']).toContain(meta.area)
    expect(['every page', ...pages]).toContain(meta.page)
  })

  it('names the events that its effects send to other flows', () => {
    const declared = Object.entries(meta.sends ?? {})
    const flows = Object.fromEntries(declared.map(([effect, [event = '']]) => [effect, event.split(' ')[0]]))
    if (files.name !== 'lazy-actor') expect(flows).toEqual(sentBy(files.name))
    expect(Object.keys(loaded.machine.implementations.actions)).toEqual(
      expect.arrayContaining(declared.map(([effect]) => effect)),
    )
  })

  it('marks every personal field of its cases as sensitive', () => {
    const { input = [], events, ports = {} } = loaded.cases
    const results = Object.values(ports).flatMap(({ done = [] }) => (typeof done === 'function' ? [] : done))
    const values = [...input, ...(typeof events === 'function' ? [] : events), ...results]
    const sensitive = new Set(meta.sensitive)
    expect(values.flatMap((value) => personalIn(redact(value, sensitive)))).toEqual([])
  })

  it('re-enters states only where that has an effect', () => {
    const without = stateNodesOf(loaded.machine).flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flat().filter(({ reenter, target = [] }) => {
        const isInside = target.length > 0 && target.every(({ path }) => isDescendant(path, node.path))
        const hasEffect = node.entry.length + node.exit.length + node.invoke.length + node.after.length > 0
        return reenter && (!target.length || (isInside && !hasEffect))
      }),
    )
    expect(without.map(({ source, eventType }) => `${source.id} ${eventType}`)).toEqual([])
  })
})

const isDescendant = (path: readonly string[], of: readonly string[]) =>
  path.length > of.length && of.every((key, index) => path[index] === key)
