import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { configuration } from './scripts/configuration.ts'
import { paraglideOptions } from './scripts/generate.ts'

export default defineConfig({
  resolve: { alias: configuration },
  // `npm test` has compiled the messages before.
  plugins: [process.env['TEST_STORES'] ? [] : paraglideVitePlugin(paraglideOptions), react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/embedded-stores.ts'],
    setupFiles: ['tests/setup.ts'],
    // Without `TEST_ALL`, tests that repeat a proof are left out.
    ...(process.env['TEST_ALL'] ? {} : { testNamePattern: /^(?!.* @all)/s }),
    // The end of a run prints the message of a failure alone.
    chaiConfig: { truncateThreshold: 400 },
    // Stops tests that hang. A test that measures a duration has its own limit.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Tests of processes, time limits and slow clients mostly wait: as many workers as cores leave one of them idle.
    maxWorkers: availableParallelism() + 1,
    // Without this, the URL of a stylesheet is empty.
    css: { include: [/\.css\?url$/] },
  },
})
