import type { ReactNode } from 'react'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { ProductOptionsProvider, useProductOptionsContext } from './product-options-context.ts'

/**
 * The props of a step of choices, whose HTML is cached on the server. `shown`: all that it shows beside the product's
 * pictures, the currency and the choice.
 */
export function useCachedStep(name: string, shown: readonly unknown[], content: ReactNode) {
  const context = useProductOptionsContext()
  const { page, choice, item, options } = context
  const { path, imageId, revision, aspect, currency } = page
  const key = import.meta.env.SSR
    ? [name, path, imageId, revision, aspect, currency, choice, item, options, shown]
    : undefined
  return useCachedHtml(
    key,
    import.meta.env.SSR ? <ProductOptionsProvider value={context}>{content}</ProductOptionsProvider> : content,
    true,
  )
}
