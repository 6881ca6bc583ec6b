import type { ReactNode } from 'react'
import { footerPaths, type FooterLink, type FooterTitle } from '#/brands/footer.ts'
import { Link } from '#/components/ui/link.tsx'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatWholeMoney } from '#/domain/format.ts'
import { countryName } from '#/domain/checkout/country.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { page, siteFooter } from '#styled/recipes'
import { LocaleLinks } from './locale-links.tsx'
import { OrderStatusLink } from './order-status-link.tsx'

const titles: Record<FooterTitle, () => string> = {
  help: m.footer_title_help,
  company: m.footer_title_company,
  gifts: m.footer_title_gifts,
  orders: m.footer_title_orders,
  shop: m.footer_title_shop,
  smallPrint: m.footer_title_small_print,
}

const labels: Record<FooterLink, () => string> = {
  contact: m.footer_contact,
  orderStatus: m.footer_order_status,
  placingOrders: m.footer_placing_orders,
  shipping: m.footer_shipping,
  returns: m.footer_returns,
  questions: m.footer_questions,
  customerService: m.footer_customer_service,
  payment: m.footer_payment,
  about: m.footer_about,
  blog: m.footer_blog,
  rebrand: m.footer_rebrand,
  reviews: m.footer_reviews,
  giftCards: m.footer_gift_cards,
  giftGuide: m.footer_gift_guide,
  framePhotos: m.footer_frame_photos,
  stores: m.footer_stores,
  privacy: m.footer_privacy,
  terms: m.footer_terms,
  privacyChoices: m.privacy_title,
}

const closings = { gallery: m.footer_ships_gallery, press: m.footer_ships_press }
const invitations = { gallery: m.footer_signup_title_gallery, press: m.footer_signup_title_press }

/** The footer. `signup` is the form of the newsletter, shown below its offer. */
export function SiteFooter({ signup }: { signup?: ReactNode }) {
  const { footer, smsKeywords, legalLinks } = useBrand()
  const styles = siteFooter()
  const columns = footer.map(({ title, links }) => (
    <div key={title}>
      <h3 className={styles.columnTitle}>{titles[title]()}</h3>
      <ul>
        {links.map((link) => (
          <li key={link}>
            <FooterAnchor link={link} />
          </li>
        ))}
      </ul>
    </div>
  ))
  const inner = (
    <>
      <section className={styles.signup} aria-labelledby="footer-signup">
        <div className={styles.signupInner}>
          <SignupText />
          {signup}
          <p>{m.footer_sms(smsKeywords)}</p>
        </div>
      </section>
      <nav className={styles.columns} aria-label={m.footer_navigation()}>
        {columns}
      </nav>
    </>
  )
  return (
    <footer className={styles.root}>
      <div className={styles.inner} {...useCachedHtml(['footer', signup !== undefined], inner)} />
      <div className={cx(page(), styles.end)}>
        <p>
          <Closing />
        </p>
        <LocaleLinks />
        <div className={styles.endLinks}>
          {legalLinks.map((link) => (
            <FooterAnchor key={link} link={link} />
          ))}
        </div>
      </div>
    </footer>
  )
}

function Closing() {
  const { theme, name, closing } = useBrand()
  const { site, locale } = useLocaleContext()
  if (closing === 'theme') return closings[theme]()
  const countries = new Intl.ListFormat(locale.id).format(site.shipsTo.map((code) => countryName(code, locale.id)))
  return m.footer_ships({ name, countries })
}

function SignupText() {
  const { theme, offer } = useBrand()
  const { locale } = useLocaleContext()
  const styles = siteFooter()
  const { percent } = offer
  const minimum = offer.minimum?.[locale.preferredCurrency]
  return (
    <>
      <h2 id="footer-signup" className={styles.title}>
        {invitations[theme]({ percent })}
      </h2>
      <p className={styles.offer}>
        {minimum === undefined
          ? m.footer_signup_offer({ percent })
          : m.footer_signup_offer_over({
              percent,
              minimum: formatWholeMoney(minimum, locale.preferredCurrency, locale.id),
            })}
      </p>
    </>
  )
}

function FooterAnchor({ link }: { link: FooterLink }) {
  const { paths } = useBrand()
  const className = siteFooter().link
  if (link === 'orderStatus') return <OrderStatusLink className={className}>{labels[link]()}</OrderStatusLink>
  const path = link === 'privacy' || link === 'terms' ? paths[link] : footerPaths[link]
  return (
    <Link className={className} {...pathLink(path)}>
      {labels[link]()}
    </Link>
  )
}
