import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { missingPackages, programOf } from '../scripts/browsers.ts'

afterEach(() => vi.unstubAllEnvs())

it('names the packages that a browser lacks, each by itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'passepartout-programs-'))
  try {
    vi.stubEnv('PATH', folder)
    expect(missingPackages('Firefox')).toEqual(['firefox-esr'])
    expect(missingPackages('WebKit')).toEqual(['webkit2gtk-driver', 'xvfb'])
    expect(() => programOf('xvfb')).toThrow('Xvfb is not on PATH: install the package xvfb')
    for (const program of ['firefox', 'Xvfb']) {
      writeFileSync(join(folder, program), '')
      chmodSync(join(folder, program), 0o755)
    }
    expect(missingPackages('Firefox')).toEqual([])
    expect(missingPackages('WebKit')).toEqual(['webkit2gtk-driver'])
    expect(programOf('firefox-esr')).toBe(join(folder, 'firefox'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
