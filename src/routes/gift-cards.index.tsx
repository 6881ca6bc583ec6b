import { createFileRoute, redirect } from '@tanstack/react-router'
import { GIFT_CARD } from '#/domain/gift-cards/gift-card.ts'

export const Route = createFileRoute('/gift-cards/')({
  loader: () => {
    throw redirect({ to: '/gift-cards/$productId', params: { productId: GIFT_CARD }, statusCode: 301 })
  },
})
