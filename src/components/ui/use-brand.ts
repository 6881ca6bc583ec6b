import { useRouter } from '@tanstack/react-router'
import type { Brand } from '#/brands/brand.ts'
import type { Locale, Site } from '#/domain/site.ts'

/** The brand of the page's site. */
export const useBrand = (): Brand => useRouter().options.context.brand

/** The site and the locale in the page's address. */
export function useLocaleContext(): { site: Site; locale: Locale } {
  const { site, locale } = useRouter().options.context
  return { site, locale }
}
