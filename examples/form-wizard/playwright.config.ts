import { defineConfig } from '@playwright/test'

const port = process.env.PORT ?? '5175'
const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.page.ts',
  use: { baseURL, launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] } },
  webServer: { command: `vite --host 127.0.0.1 --port ${port} --strictPort`, url: baseURL },
})
