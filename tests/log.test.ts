import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('logs an error with the messages and stacks of its causes', () => {
  const source = `
    import { log } from '#/log/log.server.ts'
    const cause = new Error('connect ECONNREFUSED')
    log.error('no list', { error: new Error('GET search /v1/search: no response', { cause }) })`
  const line = execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'error' },
  })
  expect(JSON.parse(line)).toMatchObject({
    msg: 'no list',
    error: {
      message: 'GET search /v1/search: no response',
      stack: expect.stringContaining('at '),
      cause: { message: 'connect ECONNREFUSED', stack: expect.stringContaining('at ') },
    },
  })
})
