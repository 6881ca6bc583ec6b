import { recipes, slotRecipes } from './recipes.ts'

interface Variants {
  variants?: Record<string, object>
  defaultVariants?: object
}
interface Artifact {
  dir?: string[]
  files: { file: string; code: string | undefined }[]
}

const runtime = `const endingsOf = (defaults, variants) => {
  let endings = ''
  for (const name in { ...defaults, ...variants }) {
    const value = variants?.[name] ?? defaults?.[name]
    if (name !== 'look' && value !== undefined) endings += ' --' + name + '_' + value
  }
  return endings
}
const classesOf = (name, endings) => name + endings.replaceAll(' ', ' ' + name)

export const createRecipe = (name, defaults) => (variants) => classesOf(name, endingsOf(defaults, variants))

export const createSlotRecipe = (name, slots, defaults) => {
  const known = new Map()
  return (variants) => {
    const endings = endingsOf(defaults, variants)
    if (!known.has(endings))
      known.set(
        endings,
        Object.fromEntries(slots.split(' ').map((slot) => [slot, classesOf(name + '__' + slot, endings)])),
      )
    return known.get(endings)
  }
}
`

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
const defaultsOf = ({ defaultVariants }: Variants) => (defaultVariants ? `, ${JSON.stringify(defaultVariants)}` : '')
const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ')
const propsOf = ({ variants = {} }: Variants) =>
  `{ ${Object.entries(variants)
    .map(([name, values]) => `${name}?: ${union(Object.keys(values))} | undefined`)
    .join('; ')} }`

const moduleOf = (name: string, maker: string, taken: string, recipe: Variants, given: string) => ({
  js: `import { ${maker} } from './create-recipe.mjs'\nexport const ${name} = /* @__PURE__ */ ${maker}(${taken}${defaultsOf(recipe)})\n`,
  types: `export declare const ${name}: (variants?: ${propsOf(recipe)}) => ${given}\n`,
})

const modules = new Map<string, { js: string; types: string }>()
for (const [name, recipe] of Object.entries(recipes))
  modules.set(kebab(name), moduleOf(name, 'createRecipe', `'${recipe.className}'`, recipe, 'string'))
for (const [name, recipe] of Object.entries(slotRecipes)) {
  const taken = `'${recipe.className}', '${recipe.slots.join(' ')}'`
  const given = `Record<${union(recipe.slots)}, string>`
  modules.set(kebab(name), moduleOf(name, 'createSlotRecipe', taken, recipe, given))
}

/**
 * A hook of Panda's generator. Its own recipes carry `css()` with every utility, and the map of every variant, to the
 * browser; these only put class names together, so compound variants are written as `'&.button--kind_lead'`. A page's
 * style sheets are of its look alone (`sheet-part.ts`), so no class says it.
 */
export function plainRecipes({ artifacts }: { artifacts: Artifact[] }): void {
  const files = artifacts.filter(({ dir }) => dir?.at(-1) === 'recipes').flatMap((artifact) => artifact.files)
  for (const file of files) {
    const [, name = '', ending] = file.file.match(/^([^.]+)(\.\w+)/) ?? []
    if (name === 'create-recipe' && ending === '.mjs') file.code = runtime
    const module = modules.get(name)
    if (module) file.code = ending === '.mjs' ? module.js : module.types
  }
}
