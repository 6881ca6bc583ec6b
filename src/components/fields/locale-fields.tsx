import { useLocaleContext } from '#/components/ui/use-brand.ts'

/** The site and the locale, which every posted form sends to its server function. */
export function LocaleFields() {
  const { site, locale } = useLocaleContext()
  return (
    <>
      <input type="hidden" name="site" value={site.id} />
      <input type="hidden" name="locale" value={locale.id} />
    </>
  )
}
