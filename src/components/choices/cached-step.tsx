import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { ProductOptionsProvider, useProductOptionsContext } from './product-options-context.ts'

/**
 * The props of a step of choices, whose HTML is cached on the server. `shown`: all that it shows beside the product's
 * pictures, the currency and the choice. The link of the chosen item may be active on this page with this query.
 */
export function useCachedStep(name: string, shown: readonly unknown[], content: ReactNode) {
  const context = useProductOptionsContext()
  const { searchStr } = useRouter().latestLocation
  const { page, choice, item, options } = context
  const { path, imageId, revision, aspect, currency } = page
  return useCachedHtml(
    [name, path, searchStr, imageId, revision, aspect, currency, choice, item, options, shown],
    <ProductOptionsProvider value={context}>{content}</ProductOptionsProvider>,
  )
}
