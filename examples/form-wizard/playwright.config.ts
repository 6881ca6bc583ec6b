import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.page.ts',
  use: {
    baseURL: 'http://127.0.0.1:5175',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] },
  },
  webServer: { command: 'vite --host 127.0.0.1 --port 5175 --strictPort', url: 'http://127.0.0.1:5175' },
})
