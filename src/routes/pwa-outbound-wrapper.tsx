import { createFileRoute, notFound } from '@tanstack/react-router'
import { OutboundPage } from '#/components/shell/outbound-page.tsx'
import { m } from '#/paraglide/messages.js'
import { publicHeaders } from './-public-page.ts'

/** The page that leads to a social media site of the brand; 404 for any other address. */
export const Route = createFileRoute('/pwa-outbound-wrapper')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => ({ url: search['url'] }),
  loader: ({ context: { brand }, deps: { url } }) => {
    const known = brand.social.find(({ address }) => address === url)
    if (!known) throw notFound()
    return { address: known.address }
  },
  head: ({ match }) => ({
    meta: [
      { title: m.outbound_title({ brand: match.context.brand.name }) },
      { name: 'robots', content: 'noindex, nofollow' },
    ],
  }),
  headers: publicHeaders,
  component: () => <OutboundPage {...Route.useLoaderData()} />,
})
