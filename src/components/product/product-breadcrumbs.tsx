import type { Crumb } from '#/domain/product/product-page.ts'
import { trackedArea } from '#/domain/analytics/tracked-area.ts'
import { m } from '#/paraglide/messages.js'
import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { breadcrumbs } from '#styled/recipes'

/** Breadcrumbs from the home page to the product. */
export function ProductBreadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const classes = breadcrumbs()
  return (
    <nav className={classes.root} aria-label={m.breadcrumbs_label()} data-tracked={trackedArea.breadcrumbs}>
      <ol className={classes.list}>
        {[{ name: m.list_home(), path: '/' }, ...crumbs].map(({ name, path }) => (
          <li key={path} className={classes.item}>
            <Link className={classes.link} {...pathLink(path)}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
