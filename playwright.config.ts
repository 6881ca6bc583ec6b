import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { collectorAddresses, onlyNecessary } from './e2e/consent.ts'

const port = Number(process.env.E2E_PORT ?? 4173)

export default defineConfig({
  testDir: 'e2e',
  // These tests run in other browsers, with a configuration of their own.
  testIgnore: 'browsers/**',
  outputDir: 'test-results/playwright',
  // Without `TEST_ALL`, tests that repeat a proof are left out.
  ...(process.env.TEST_ALL ? {} : { grepInvert: /@all/ }),
  fullyParallel: true,
  // A test uses one core: its browser three quarters of it, the shop, in one process, an eighth.
  workers: Math.max(2, availableParallelism()),
  // A pause of the machine breaks tests of timing. `npm test` lists each test that passed only on its second try.
  retries: process.env.TEST_ALL ? 0 : 1,
  // Stops tests that hang. A test that measures a duration has its own limit.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    // Tests of consent use another storage state.
    storageState: onlyNecessary,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages of one site in one context share a process, such as those of a worker's tests.
        '--renderer-process-limit=1',
      ],
    },
  },
  webServer: {
    command: 'node scripts/serve.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    // A server that is already there may be of another build, whose scripts are gone.
    reuseExistingServer: false,
    timeout: 180_000,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/e2e/store',
      CATALOGUE_WORKS: process.env.E2E_WORKS ?? '2400',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      // PosterAP offers every way to sign in. Only the private client can request an emailed link.
      COMMERCE_CLIENT_ID: '5a1c3f0e-9d7b-4c62-8e21-f0b6d4a7c913',
      COMMERCE_CLIENT_SECRET: 'passepartout-development',
      SIGN_IN_LINK_SITES: 'PosterAP',
      SOCIAL_SIGN_IN_SITES: 'PosterAP',
      ...collectorAddresses,
    },
  },
})
