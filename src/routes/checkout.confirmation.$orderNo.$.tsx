import { createFileRoute } from '@tanstack/react-router'

/** Whatever follows the number is the same confirmation: the route above shows it. */
export const Route = createFileRoute('/checkout/confirmation/$orderNo/$')({})
