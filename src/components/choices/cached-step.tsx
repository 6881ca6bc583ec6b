import type { ReactNode } from 'react'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { ProductOptionsProvider, useProductOptionsContext } from './product-options-context.ts'

type UseCachedStep = (
  name: string | undefined,
  shown: readonly unknown[],
  content: ReactNode,
) => ReturnType<typeof useCachedHtml>

function useServerStep(...[name, shown, content]: Parameters<UseCachedStep>) {
  const context = useProductOptionsContext()
  const { page, choice, item, options } = context
  const { path, imageId, revision, aspect, currency } = page
  return useCachedHtml(
    name === undefined ? undefined : [name, path, imageId, revision, aspect, currency, choice, item, options, ...shown],
    <ProductOptionsProvider value={context}>{content}</ProductOptionsProvider>,
    true,
  )
}

/**
 * The props of a step of choices, whose HTML is cached on the server if the step has a name. `shown`: all that it shows beside the product's
 * pictures, the currency and the choice.
 */
export const useCachedStep: UseCachedStep = import.meta.env.SSR
  ? useServerStep
  : (_name, _shown, content) => ({ children: content })
