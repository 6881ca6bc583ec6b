import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  server: { port: 3000 },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
      emitTsDeclarations: false,
    }),
    tanstackStart({
      importProtection: { behavior: 'error' },
      router: {
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
        },
      },
    }),
    react({ compiler: true }),
  ],
})
