import { createStartHandler, defineHandlerCallback, StartServer } from '@tanstack/react-start/server'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { CachedHtmlContext } from '#/components/ui/cached-html.ts'
import { cachedHtmlOf } from './html-cache.server.tsx'

/** Pages as text. The body of a response would encode them, so that they had to be decoded for the hashes of their scripts. */
const htmlOf = new WeakMap<Request, string>()

const handler = defineHandlerCallback(async ({ request, router, responseHeaders: headers }) => {
  const document = (
    <CachedHtmlContext value={import.meta.env.DEV ? undefined : cachedHtmlOf(router)}>
      <StartServer router={router} />
    </CachedHtmlContext>
  )
  const html = await transformHtmlStringWithRouter(router, renderToString(document))
  htmlOf.set(request, html)
  return new Response(null, { status: getSsrStatus(router), headers })
})

const respond = createStartHandler({ handler })

/** Start's request handler. A page is `html` and a response without a body. */
export async function render(
  request: Request,
  options: { context: { nonce: string } },
): Promise<{ response: Response; html: string | undefined }> {
  const response = await respond(request, options)
  return { response, html: htmlOf.get(request) }
}
