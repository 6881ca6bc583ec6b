import { createStartHandler, defineHandlerCallback, StartServer } from '@tanstack/react-start/server'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { CachedHtmlContext } from '#/components/ui/cached-html.ts'
import { getLocale, type Locale } from '#/paraglide/runtime.js'
import { CachedParts } from './html-cache.server.tsx'

interface Rendered {
  /** The page with placeholders for its cached parts. */
  html: string
  cachedParts: CachedParts
}

/** Pages as text. The body of a response would encode them, so that they had to be decoded for the hashes of their scripts. */
const renderedFor = new WeakMap<Request, Rendered>()

const handler = defineHandlerCallback(async ({ request, router, responseHeaders: headers }) => {
  const cachedParts = new CachedParts(router)
  const document = (
    <CachedHtmlContext value={import.meta.env.DEV ? undefined : cachedParts.add}>
      <StartServer router={router} />
    </CachedHtmlContext>
  )
  const html = await transformHtmlStringWithRouter(router, renderToString(document))
  renderedFor.set(request, { html, cachedParts })
  return new Response(null, { status: getSsrStatus(router), headers })
})

/** The request handler of a locale, whose pages load the scripts of the locale (decision 086). */
const createHandler = (locale: Locale) =>
  createStartHandler({
    handler,
    transformAssets: ({ url, kind }) => (kind === 'script' ? url.replace(/^\/assets\//, `/assets/${locale}/`) : url),
  })

const handlers = new Map<Locale, ReturnType<typeof createHandler>>()

function handlerOf(locale: Locale) {
  const respond = handlers.get(locale) ?? createHandler(locale)
  handlers.set(locale, respond)
  return respond
}

/** Start's request handler. A page is `rendered` and a response without a body. */
export async function render(
  request: Request,
  options: { context: { nonce: string } },
): Promise<{ response: Response; rendered: Rendered | undefined }> {
  const response = await handlerOf(getLocale())(request, options)
  return { response, rendered: renderedFor.get(request) }
}
