// `npm run test:browsers`: journeys in browsers other than Chromium, which Playwright cannot control.
import { defineConfig } from '@playwright/test'
import { browserNames } from './scripts/browsers.ts'
import config from './playwright.config.ts'

export default defineConfig(config, {
  testDir: 'e2e/browsers',
  testIgnore: [],
  outputDir: 'test-results/browsers',
  projects: browserNames.map((name) => ({ name })),
  reporter: [['list'], ['json', { outputFile: 'test-results/browsers.json' }]],
})
