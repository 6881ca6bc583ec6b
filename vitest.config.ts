import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { paraglideOptions } from './scripts/generate.ts'

export default defineConfig({
  plugins: [paraglideVitePlugin(paraglideOptions), react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/embedded-stores.ts'],
    setupFiles: ['tests/setup.ts'],
    // Against what hangs: how long something may take is said by the test that measures it.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Tests of processes, time limits and slow clients mostly wait: with two workers a core of two was idle.
    maxWorkers: 3,
    // The URL of a stylesheet would be empty.
    css: { include: [/\.css\?url$/] },
  },
})
