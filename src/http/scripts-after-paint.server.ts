/** Milliseconds in which a fast connection has what a page requests first. */
const FAST_MS = 80

/** Takes the place of `module` and `modulepreload`. React hydrates the elements with which the script below replaces these. */
const LATER = 'later'

/**
 * Browsers run it once the stylesheets above it have arrived. `load` is for pages that are not painted, as in a tab behind;
 * loading twice changes nothing.
 */
const loadScripts = [
  `{const later=document.querySelector("[type=${LATER}]"),script=document.createElement("script"),load=()=>{`,
  `document.querySelectorAll("[rel=${LATER}]").forEach(e=>{e.fetchPriority="low";e.rel="modulepreload"});`,
  'script.type="module";script.src=later.src;later.replaceWith(script)};',
  'document.currentScript.remove();addEventListener("load",load);',
  `performance.getEntriesByType("resource").some(e=>e.duration>${FAST_MS})?load():`,
  'new PerformanceObserver(load).observe({type:"paint",buffered:!0})}',
].join('')

/**
 * Makes a page load its scripts after its first paint, or, on a slow connection, after its stylesheets (decision 097).
 * Start has no option for it.
 * @throws {Error} if the page has no scripts as Start renders them.
 */
export function scriptsAfterPaint(rendered: string, nonce: string): string {
  // Searches the head and the end alone: what is between them is most of the page.
  const headEnd = rendered.indexOf('</head>')
  const scriptStart = rendered.lastIndexOf('<script type="module"')
  const [entry = '', attributes, address] =
    /^<script type="module"([^>]* src="([^"]*)"[^>]*)><\/script>/.exec(rendered.slice(scriptStart)) ?? []
  if (scriptStart < headEnd || entry === '')
    throw new Error('the page has no entry script: expected <script type="module" src="…"></script>')
  const links = /<link rel="modulepreload" href="([^"]*)" fetchPriority="low"([^>]*)>/g
  const head = rendered
    .slice(0, headEnd)
    .replaceAll(links, (_, href, others) => (href === address ? '' : `<link rel="${LATER}" href="${href}"${others}>`))
  const later = `<script type="${LATER}"${attributes}></script><script nonce="${nonce}">${loadScripts}</script>`
  return head + rendered.slice(headEnd, scriptStart) + later + rendered.slice(scriptStart + entry.length)
}
