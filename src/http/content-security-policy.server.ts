import { hash } from 'node:crypto'

const scriptElement = /<script(?=[\s/>])(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*)>(?<text>.*?)<\/script(?=[\s/>])/gis
const source = /\ssrc(?=[\s=/>]|$)/i

/**
 * Removes the nonce from rendered HTML and hashes the inline scripts that had it. The router adds the nonce to every
 * script that it renders; a script from content has none, gets no hash and does not run.
 */
export function hashInlineScripts(rendered: string, nonce: string): { html: string; scriptHashes: readonly string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const { groups: { attributes = '', text = '' } = {} } of rendered.matchAll(scriptElement))
    if (attributes.includes(attribute) && !source.test(attributes))
      hashes.add(`'sha256-${hash('sha256', parsed(text), 'base64')}'`)
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`
  // Joined at once, because each search in the result of a replacement copies the page.
  const html = rendered
    .split(attribute)
    .map((part) => part.replace(meta, ''))
    .join('')
  return { html, scriptHashes: [...hashes] }
}

/** The text of a script after HTML parsing, which normalizes line ends and replaces U+0000. */
const parsed = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')

/**
 * The policy of a page. Style attributes are allowed, because Ark UI renders them on the server; style elements are not.
 * Third-party scripts, requests and pictures are allowed from the origins of `collectors` only, pictures and videos from
 * those of `media`.
 */
export const contentSecurityPolicy = (
  scriptHashes: readonly string[],
  collectors: readonly string[],
  media: readonly string[],
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...collectors].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...collectors, ...media].join(' '),
    ["media-src 'self'", ...media].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...collectors].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
