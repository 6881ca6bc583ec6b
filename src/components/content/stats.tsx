import type { Stats as StatsView } from '#/domain/content/content.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { page, stats } from '#styled/recipes'

/** A strip of numerals, each with a text. */
export function Stats({ stats: { stats: list } }: { stats: StatsView }) {
  const styles = stats()
  return (
    <section className={styles.root} aria-label={m.content_figures_label()}>
      <ul className={cx(page(), styles.list)}>
        {list.map(({ numeral, text }) => (
          <li key={text} className={styles.stat}>
            <b className={styles.numeral}>{numeral}</b> <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
