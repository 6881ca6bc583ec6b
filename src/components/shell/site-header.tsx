import { Heart } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from '#/components/ui/link.tsx'
import type { HoverPanelControl } from '#/components/ui/hover-panel.tsx'
import type { LazyPart } from '#/components/ui/lazy-part.tsx'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import { itemCount } from '#/domain/cart/basket.ts'
import { useShopper } from '#/actors/auth/use-shopper.ts'
import { useBasket } from '#/actors/cart/use-basket.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { iconButton, page, siteHeader } from '#styled/recipes'
import { AccountLink } from './account-link.tsx'
import { CartLink } from './cart-link.tsx'
import { FavoritesLink } from './favorites-link.tsx'
import { SearchForm, SearchOpener } from './search-form.tsx'

interface SiteHeaderProps {
  /** The button that opens the menu on phones. */
  menu: ReactNode
  navigation: ReactNode
  MiniCart: LazyPart<HoverPanelControl>
}

/** The header: logo, search, account, favorites, cart and navigation. */
export function SiteHeader({ menu, navigation, MiniCart }: SiteHeaderProps) {
  const brand = useBrand()
  const styles = siteHeader()
  const tool = cx(iconButton(), styles.tool)
  const basket = useBasket()
  const shopper = useShopper()
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
  const row = (
    <>
      {lead}
      {brand.header.search === 'first' ? <Logo /> : <SearchForm />}
      <div className={styles.tools}>
        <AccountLink className={tool} wordClass={styles.word} />
        <FavoritesLink className={tool} title={m.header_favorites()} data-folded>
          <Icon of={Heart} />
          <span className={styles.word}>{m.header_favorites()}</span>
        </FavoritesLink>
        <CartLink className={tool} wordClass={styles.word} countClass={styles.count} MiniCart={MiniCart} />
      </div>
    </>
  )
  const key = ['header', shopper?.type, basket ? itemCount(basket) : 0]
  return (
    <header className={styles.root}>
      <div className={cx(page(), styles.row)} {...useCachedHtml(key, row)} />
      {navigation}
    </header>
  )
}

function Logo() {
  const brand = useBrand()
  const styles = siteHeader()
  return (
    <Link className={styles.logo} to="/">
      {brand.wordmark}
      <i className={styles.mark} />
    </Link>
  )
}
