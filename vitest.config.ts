import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
      emitTsDeclarations: false,
    }),
    react(),
  ],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/embedded-stores.ts'],
    setupFiles: ['tests/setup.ts'],
    // Against what hangs: how long something may take is said by the test that measures it.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
})
