import { useLocation } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import { brandOf } from '#/brands/brand-of.ts'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { countryName, countryOf } from '#/domain/checkout/country.ts'
import { addressIn, type Locale } from '#/domain/site.ts'
import { m } from '#/paraglide/messages.js'
import { config } from '#config'
import { siteFooter } from '#styled/recipes'

/** Links to the page in each locale of the site, and to the home pages of other sites with the same theme. */
export function LocaleLinks() {
  const { theme } = useBrand()
  const { site: currentSite } = useLocaleContext()
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const classes = siteFooter()
  return (
    <nav className={classes.endLinks} aria-label={m.footer_locales()}>
      {config.sites
        .filter((site) => brandOf(site).theme === theme)
        .flatMap((site) =>
          site.l10n.supportedLocales.map((locale) => (
            <LocaleLink
              key={site.id + locale.id}
              locale={locale}
              address={addressIn(site, locale, site.id === currentSite.id ? path : '/', config)}
              isShown={site.id === currentSite.id}
            />
          )),
        )}
    </nav>
  )
}

function LocaleLink({ locale, address, isShown }: { locale: Locale; address: string; isShown: boolean }) {
  const { locale: current } = useLocaleContext()
  // The footer may be hydrated after a navigation, so that its rendered address is outdated.
  const update = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => void (currentTarget.href = address)
  return (
    <a
      className={siteFooter().link}
      href={address}
      hrefLang={locale.id}
      lang={locale.id}
      aria-current={(isShown && locale.id === current.id) || undefined}
      suppressHydrationWarning
      onPointerDown={update}
      onFocus={update}
    >
      {localeName(locale.id)}
    </a>
  )
}

const names = new Map<string, string>()

/** The country and the language of a locale, in that language. */
function localeName(id: string): string {
  const language = () => new Intl.DisplayNames(id, { type: 'language' }).of(new Intl.Locale(id).language)
  const name = names.get(id) ?? `${countryName(countryOf(id), id)} (${language()})`
  names.set(id, name)
  return name
}
