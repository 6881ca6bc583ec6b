import { afterEach, beforeEach, expect, vi } from 'vitest'

const loud = ['error', 'warn'] as const

beforeEach(() => {
  for (const level of loud) vi.spyOn(console, level)
})

afterEach(() => {
  for (const level of loud) {
    const calls = vi.isMockFunction(console[level]) ? vi.mocked(console[level]).mock.calls : []
    vi.mocked(console[level]).mockRestore()
    expect(calls, `console.${level} was not expected`).toEqual([])
  }
})
