import type { Plugin, Root, Rule } from 'postcss'
import { areas, areasOf, type Area } from './areas.ts'
import { recipes, slotRecipes } from './recipes.ts'

export const looks = ['gallery', 'press'] as const
export type Look = (typeof looks)[number]

const areasOfClass = new Map<string, readonly Area[]>()
for (const [name, { className }] of [...Object.entries(recipes), ...Object.entries(slotRecipes)])
  for (const [recipe, of] of Object.entries(areasOf)) if (recipe === name) areasOfClass.set(className, [of].flat())

/** The areas of the first recipe that a selector names; what names none (tokens, elements) belongs to the shell. */
export function areasOfSelector(selector: string): readonly Area[] {
  for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/g)) {
    const of = areasOfClass.get(name.replace(/(?:__|--).*/, ''))
    if (of) return of
  }
  return ['shell']
}

const pressOnly = /^(?:\[data-panda-theme="?press"?\]|.*--look_press)/
const galleryOnly = /^(?::root:not\(\[data-panda-theme="?press"?\]\)|.*--look_gallery)/

export const isOfOtherLook = (selector: string, look: Look) =>
  (look === 'gallery' ? pressOnly : galleryOnly).test(selector)

/** The classes of a look's own sheet need not say it. */
export const withoutLook = (selector: string) => selector.replaceAll(/--look_\w+/g, '')

/** Leaves in a whole style sheet what one look needs in one area. */
export function keepPart(root: Root, look: Look, area: Area): void {
  keepSelectors(root, (selector) => !isOfOtherLook(selector, look))
  root.walkRules((rule) => {
    rule.selector = withoutLook(rule.selector)
  })
  if (look === 'press') dropOverriddenTokens(root)
  writeOutTokens(root)
  dropUnusedNames(root)
  keepSelectors(root, (selector) => areasOfSelector(selector).includes(area))
  if (area !== 'shell') root.walkAtRules(/^(?:font-face|property)$/, (rule) => void rule.remove())
  keepUsedKeyframes(root)
  for (let emptied = true; emptied;) {
    emptied = false
    root.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return
      rule.remove()
      emptied = true
    })
  }
}

function keepSelectors(root: Root, isKept: (selector: string) => boolean): void {
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return
    const kept = rule.selectors.filter(isKept)
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
}

const isKeyframe = (rule: Rule) =>
  rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes'
const isRootRule = (rule: Rule) => rule.selector.startsWith(':where(:root')
const isThemeRule = (rule: Rule) => rule.selector.startsWith('[data-panda-theme') && rule.selectors.every(isBare)
const isBare = (selector: string) => /^\[[^\]]+\]$/.test(selector)

/** A theme's tokens always win over the base's, so a sheet of the theme alone needs only its own. */
function dropOverriddenTokens(root: Root): void {
  const own = new Set<string>()
  root.walkRules((rule) => {
    if (isThemeRule(rule) && rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'layer')
      rule.each((node) => void (node.type === 'decl' && own.add(node.prop)))
  })
  root.walkRules((rule) => {
    if (isRootRule(rule)) rule.each((node) => void (node.type === 'decl' && own.has(node.prop) && node.remove()))
    if (rule.nodes.length === 0) rule.remove()
  })
}

/** Longer ones are named where they are read. */
const LONGEST_WRITTEN_OUT = 32

/** In one look's sheets a token that no breakpoint changes has one value, which stands where it is read. */
function writeOutTokens(root: Root): void {
  const values = new Map<string, string>()
  const changing = new Set<string>()
  root.walkDecls(/^--/, ({ prop, value, parent }) => {
    const isToken = parent?.type === 'rule' && (isRootRule(parent) || isThemeRule(parent))
    if (!isToken || values.has(prop)) changing.add(prop)
    values.set(prop, value)
  })
  const written = (text: string): string =>
    text.replaceAll(/var\((--[\w-]+)\)/g, (reading, name) => {
      const value = changing.has(name) ? undefined : values.get(name)
      const out = value === undefined ? reading : written(value)
      return out.length > LONGEST_WRITTEN_OUT ? reading : out
    })
  root.walkDecls((declaration) => {
    declaration.value = written(declaration.value)
  })
}

/** Takes out the custom properties that nothing reads and the fonts that nothing names. */
function dropUnusedNames(root: Root): void {
  for (let dropped = true; dropped;) {
    dropped = false
    let values = ''
    root.walkDecls(({ prop, value }) => void (values += `${prop === 'src' ? '' : value};`))
    root.walkDecls((declaration) => {
      const { prop } = declaration
      if (!prop.startsWith('--') || values.includes(`var(${prop})`) || values.includes(`var(${prop},`)) return
      const rule = declaration.parent
      declaration.remove()
      if (rule?.nodes?.length === 0) rule.remove()
      dropped = true
    })
  }
  const families = new Set<string>()
  root.walkDecls(({ prop, value, parent }) => {
    const isFace = parent?.type === 'atrule' && 'name' in parent && parent.name === 'font-face'
    if (!isFace && (prop === 'font-family' || prop === 'font' || prop.startsWith('--')))
      for (const family of value.split(',')) families.add(family.trim().replaceAll(/["']/g, ''))
  })
  root.walkAtRules('font-face', (face) => {
    face.each((node) => {
      if (node.type === 'decl' && node.prop === 'font-family' && !families.has(node.value.replaceAll(/["']/g, '')))
        face.remove()
    })
  })
}

function keepUsedKeyframes(root: Root): void {
  let animations = ''
  root.walkDecls(/^animation/, ({ value }) => void (animations += ` ${value} `))
  root.walkAtRules('keyframes', (rule) => {
    if (!animations.includes(` ${rule.params} `)) rule.remove()
  })
}

/** Runs after Panda: `sheets/list.press.css` keeps what the list needs in the press look. */
export const sheetPart = (): Plugin => ({
  postcssPlugin: 'sheet-part',
  OnceExit(root) {
    const [, areaName, lookName] = root.source?.input.file?.match(/\/sheets\/(\w+)\.(\w+)\.css/) ?? []
    const area = areas.find((name) => name === areaName)
    const look = looks.find((name) => name === lookName)
    if (area && look) keepPart(root, look, area)
  },
})
