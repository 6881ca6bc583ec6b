import { breadcrumbs } from '#styled/recipes'
import { ShopLink } from './shop-link.tsx'
import { useBrand } from './use-brand.ts'

/** The way to a page; its last step is the page itself. */
export function Breadcrumbs({ label, steps }: { label: string; steps: readonly { name: string; path: string }[] }) {
  const styles = breadcrumbs({ look: useBrand().look })
  return (
    <nav className={styles.root} aria-label={label}>
      <ol className={styles.list}>
        {steps.map(({ name, path }, index) =>
          index < steps.length - 1 ? (
            <li key={path} className={styles.item}>
              <ShopLink className={styles.link} to={path}>
                {name}
              </ShopLink>
            </li>
          ) : (
            <li key={path} className={styles.item} aria-current="page">
              {name}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
