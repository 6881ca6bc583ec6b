import { createFileRoute } from '@tanstack/react-router'

/** Whatever follows the id: the route above leads to the product's own address. */
export const Route = createFileRoute('/product/$productId/$')({})
