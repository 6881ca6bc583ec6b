const looks = ['gallery', 'press']

/** @param {string} selector @param {string} look */
const isOf = (selector, look) =>
  selector.includes(`--look_${look}`) || new RegExp(`^\\[data-panda-theme="?${look}"?\\]`).test(selector)

/**
 * Runs after Panda: from the style sheet of one look (`gallery.css`, `press.css`) it takes out what only the other look uses.
 * @type {import('postcss').PluginCreator<void>}
 */
export const oneLook = () => ({
  postcssPlugin: 'one-look',
  OnceExit(root) {
    const own = looks.find((look) => root.source?.input.file?.split('?')[0]?.endsWith(`/${look}.css`))
    const other = looks.find((look) => look !== own)
    if (!own || !other) return
    root.walkRules((rule) => {
      const kept = rule.selectors.filter((selector) => !isOf(selector, other))
      if (kept.length === 0) rule.remove()
      else if (kept.length < rule.selectors.length) rule.selectors = kept
    })
    root.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove()
    })
  },
})
oneLook.postcss = true
