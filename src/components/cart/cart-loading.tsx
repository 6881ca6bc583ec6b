import { LoaderCircle } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { button, heading, page, plainMessage, spinner } from '#styled/recipes'
import '#/theme/styles/overlays.css'

/** Shown while the cart loads, with a link to it. */
export function CartLoading({ address }: { address: string }) {
  const styles = plainMessage()
  return (
    <section className={cx(page(), styles.root)}>
      <h1 className={heading({ level: 'title' })}>{m.cart_title()}</h1>
      <p className={styles.text} role="status">
        <Icon of={LoaderCircle} className={spinner()} /> {m.cart_loading()}
      </p>
      <a className={button({ kind: 'lead' })} href={address}>
        {m.cart_view()}
      </a>
    </section>
  )
}
