import { ArrowLeft } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import type { ReactNode } from 'react'
import { footerPaths } from '#/brands/footer.ts'
import { PromotionText } from '#/components/price/promotion-text.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { checkout, page } from '#styled/recipes'
import '#/theme/styles/cart.css'
import '#/theme/styles/checkout.css'
import '#/theme/styles/forms.css'

/** CHKHDR: the reduced header and footer of the checkout. */
export function CheckoutFrame({ count, children }: { count: number | undefined; children: ReactNode }) {
  const { wordmark, paths } = useBrand()
  const { addressOf } = useRouter().options.context
  const classes = checkout()
  return (
    <>
      <header className={classes.head}>
        <div className={cx(page(), classes.headRow)}>
          <a className={classes.back} href={addressOf('/cart')}>
            <Icon of={ArrowLeft} className="back-arrow" />
            {m.checkout_back_to_cart()}
          </a>
          <Link className={classes.logo} to="/">
            {wordmark}
          </Link>
          {count === undefined ? <span /> : <span className={classes.count}>{m.checkout_items({ count })}</span>}
        </div>
        {count ? (
          <p className={page()}>
            <PromotionText />
          </p>
        ) : null}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={page()}>
        <div className={classes.foot}>
          <p>{m.checkout_promo_text()}</p>
          <nav aria-label={m.checkout_help()}>
            <Link {...pathLink(footerPaths.contact)}>{m.footer_contact()}</Link>
            <Link {...pathLink(paths.privacy)}>{m.footer_privacy()}</Link>
            <Link {...pathLink(paths.terms)}>{m.footer_terms()}</Link>
          </nav>
        </div>
      </footer>
    </>
  )
}
