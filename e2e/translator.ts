import type { Page } from '@playwright/test'

/**
 * Does to the texts of a page what a browser's translator does: replaces each text node by one within two `font` elements,
 * also those that come later. The text remains the same. React keeps the nodes that it rendered: a text that it changes does
 * not appear, and removing one throws, unless the text is the only child of its element.
 */
export const translate = (page: Page) => page.evaluate(replaceTexts)

/** Translates each page that is opened from now on as soon as its HTML is there, before React has hydrated it. */
export const translateEarly = (page: Page) =>
  page.addInitScript(`addEventListener('DOMContentLoaded', ${String(replaceTexts)})`)

function replaceTexts(): void {
  const excluded = 'script, style, noscript, textarea, select, font, svg, [translate=no]'
  const replace = (text: Node) => {
    if (!text.nodeValue?.trim() || !text.parentElement || text.parentElement.closest(excluded)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.nodeValue
    outer.append(inner)
    text.parentElement.replaceChild(outer, text)
  }
  const replaceAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root.nodeType === Node.TEXT_NODE ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) replace(text)
  }
  if (document.documentElement.classList.contains('translated-ltr')) return
  document.documentElement.classList.add('translated-ltr')
  replaceAll(document.body)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') replace(target)
      else for (const node of addedNodes) replaceAll(node)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
