import type { Figures as FiguresView } from '#/domain/content/content.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { figures, page } from '#styled/recipes'

/** A strip of numerals, each with a text. */
export function Figures({ figures: { figures: list } }: { figures: FiguresView }) {
  const styles = figures()
  return (
    <section className={styles.root} aria-label={m.content_figures_label()}>
      <ul className={cx(page(), styles.list)}>
        {list.map(({ numeral, text }) => (
          <li key={text} className={styles.figure}>
            <b className={styles.numeral}>{numeral}</b> <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
