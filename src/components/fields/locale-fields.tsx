import { useLocaleContext } from '#/components/ui/use-brand.ts'

/** Site and locale, as every server function takes them from a form that is posted without a script. */
export function LocaleFields() {
  const { site, locale } = useLocaleContext()
  return (
    <>
      <input type="hidden" name="site" value={site.id} />
      <input type="hidden" name="locale" value={locale.id} />
    </>
  )
}
