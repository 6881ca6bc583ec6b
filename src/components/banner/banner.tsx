import { ShopLink } from '#/components/ui/shop-link.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { Chrome } from '#/domain/chrome.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { banner, page } from '#styled/recipes'
import { Countdown } from './countdown.tsx'

/** The offers above the header: all of them side by side on a wide page, the first on a narrow one. */
export function Banner({ messages, countdown }: Pick<Chrome, 'messages' | 'countdown'>) {
  const styles = banner({ look: useBrand().look })
  if (messages.length === 0 && !countdown) return null
  return (
    <aside className={styles.root} aria-label={m.banner_label()}>
      <div className={cx(page(), styles.inner)}>
        <ul className={styles.messages}>
          {messages.map((message) => (
            <li key={message.text} className={styles.message}>
              {message.path ? (
                <ShopLink className={styles.link} to={message.path}>
                  {message.text}
                </ShopLink>
              ) : (
                <span>{message.text}</span>
              )}
            </li>
          ))}
        </ul>
        {countdown ? <Countdown {...countdown} /> : null}
      </div>
    </aside>
  )
}
