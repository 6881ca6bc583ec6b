import { createFileRoute } from '@tanstack/react-router'

/** Matches anything after the id; the parent route redirects to the product's canonical address. */
export const Route = createFileRoute('/product/$productId/$')({})
