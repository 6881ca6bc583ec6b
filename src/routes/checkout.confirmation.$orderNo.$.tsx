import { createFileRoute } from '@tanstack/react-router'

/** Matches anything after the order number; the parent route shows the confirmation. */
export const Route = createFileRoute('/checkout/confirmation/$orderNo/$')({})
