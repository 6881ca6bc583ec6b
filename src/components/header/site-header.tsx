import { Heart, ShoppingBag, UserRound } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ShopLink } from '#/components/ui/shop-link.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { iconButton, page, siteHeader } from '#styled/recipes'
import { SearchForm, SearchOpener } from './search-form.tsx'

/** The brand's name with everything a shopper reaches for; `menu` opens on phones what `navigation` shows on wide pages. */
export function SiteHeader({
  menu,
  navigation,
  items = 0,
}: {
  menu: ReactNode
  navigation: ReactNode
  /** In the basket. */
  items?: number
}) {
  const brand = useBrand()
  const { addressOf } = useRouter().options.context
  const styles = siteHeader({ look: brand.look })
  const tool = cx(iconButton({ look: brand.look }), styles.tool)
  const lead = (
    <div className={styles.lead}>
      {menu}
      {brand.header.search === 'first' ? (
        <>
          <SearchOpener />
          <SearchForm />
        </>
      ) : (
        <Logo />
      )}
    </div>
  )
  return (
    <header className={styles.root}>
      <div className={cx(page(), styles.row)}>
        {lead}
        {brand.header.search === 'first' ? <Logo /> : <SearchForm />}
        <div className={styles.tools}>
          <ShopLink className={tool} to="/login" title={m.header_account()}>
            <UserRound aria-hidden />
            <span className={styles.word}>{m.header_account()}</span>
          </ShopLink>
          <ShopLink className={tool} to="/account/favorites" title={m.header_favorites()} data-folded>
            <Heart aria-hidden />
            <span className={styles.word}>{m.header_favorites()}</span>
          </ShopLink>
          <a
            className={tool}
            href={addressOf('/cart')}
            title={m.header_cart()}
            aria-label={items ? m.header_cart_count({ count: items }) : undefined}
          >
            <ShoppingBag aria-hidden />
            <span className={styles.word}>{m.header_cart()}</span>
            {items ? <b className={styles.count}>{items}</b> : null}
          </a>
        </div>
      </div>
      {navigation}
    </header>
  )
}

function Logo() {
  const brand = useBrand()
  const styles = siteHeader({ look: brand.look })
  return (
    <ShopLink className={styles.logo} to="/">
      {brand.wordmark}
      <i className={styles.mark} />
    </ShopLink>
  )
}
