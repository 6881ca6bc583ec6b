import { createFileRoute, useRouter } from '@tanstack/react-router'
import { CartLoading } from '#/components/cart/cart-loading.tsx'
import { m } from '#/paraglide/messages.js'
import { privateHead, privateHeaders } from './-private-page.ts'

/** Shown to shoppers whom another system on the same host sends to the cart. */
export const Route = createFileRoute('/cart-loading')({
  loader: () => ({ title: m.cart_title() }),
  head: ({ match, loaderData }) => {
    const { meta } = privateHead({ loaderData })
    return { meta: [...meta, { httpEquiv: 'refresh', content: `0;url=${match.context.addressOf('/cart')}` }] }
  },
  headers: privateHeaders,
  component: () => <CartLoading address={useRouter().options.context.addressOf('/cart')} />,
})
