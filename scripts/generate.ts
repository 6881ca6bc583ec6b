// Generates the files that the source imports: styles of the recipes, font subsets, app icons, functions of the messages.
import { execFileSync } from 'node:child_process'
import { compile } from '@inlang/paraglide-js'
import { generateAppIcons } from './app-icons.ts'
import { generateFonts } from './fonts.ts'

/** The options of Paraglide's compiler, here and in Vite's plugin. */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './src/paraglide',
  strategy: ['globalVariable', 'baseLocale'] as ('globalVariable' | 'baseLocale')[],
  emitTsDeclarations: false,
}

/** Generates the code of Panda's recipes, and a CSS file for each recipe. */
function generateStyles(): void {
  execFileSync('panda', ['codegen', '--silent'], { stdio: 'inherit' })
  execFileSync('panda', ['cssgen', '--splitting', '--silent'], { stdio: 'inherit' })
}

/** Generates styles, fonts, icons and messages, without a build. */
export async function generate(): Promise<void> {
  generateStyles()
  await generateFonts()
  await generateAppIcons()
  await compile(paraglideOptions)
}

if (import.meta.main) await generate()
