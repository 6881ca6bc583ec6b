import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Revisions } from '../../visualiser/server/difference.ts'
import { commitOf, withRevision } from '../../visualiser/server/revision.ts'

describe.skipIf(!existsSync('.git'))('the machines of another revision', () => {
  it('are read from its commit into a folder that is removed afterwards', async () => {
    const folder = await withRevision(commitOf('HEAD'), (root) => {
      expect(existsSync(join(root, 'src/machines/favorites/favorites.machine.ts'))).toBe(true)
      return Promise.resolve(root)
    })
    expect(existsSync(folder)).toBe(false)
  })

  it('are compared with those of the working tree, with the charts of those that differ', async () => {
    const { base, differences, before, after } = await new Revisions({
      machines: ['src/machines'],
      vite: false,
    }).differenceFrom('HEAD')
    expect(base).toBe('HEAD')
    const names = differences.map(({ machine }) => machine)
    expect([...new Set([...before, ...after].map(({ id }) => id))].toSorted()).toEqual(names.toSorted())
  })

  it.each(['no-such-branch', '--help', 'HEAD:README.md'])('rejects %s, which names no commit', async (name) => {
    await expect(new Revisions({ machines: ['src/machines'], vite: false }).differenceFrom(name)).rejects.toThrow(
      `"${name}" names no commit of this repository`,
    )
  })
})
