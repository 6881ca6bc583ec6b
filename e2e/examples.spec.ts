import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install, otherProject, pack } from '../tests/packed-packages.ts'
import { freePort } from '../tests/pages/failing-proxy.ts'
import { expect, test } from './test.ts'

test('the page of the form wizard takes the recorded paths of its machine @all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'form-wizard-'))
  try {
    cpSync('examples/form-wizard', folder, { recursive: true })
    install(folder, pack(['paths', 'visualiser'], join(folder, 'packed')))
    const { status, stdout, stderr } = spawnSync('npm', ['run', 'test:page'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...otherProject, PORT: String(await freePort()) },
    })
    expect({ status, output: `${stdout}${stderr}` }).toEqual({ status: 0, output: expect.stringMatching(/\d passed/) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
