import { Link } from '#/components/ui/link.tsx'
import type { Crumb } from '#/domain/product/product-page.ts'
import { pathLink } from '#/components/ui/path-link.ts'
import { productDetail } from '#styled/recipes'

/** PDP2-04: the categories of the work as chips. */
export function RelatedCategories({ categories }: { categories: readonly Crumb[] }) {
  const classes = productDetail()
  return (
    <ul className={classes.chips}>
      {categories.map(({ name, path }) => (
        <li key={path}>
          <Link className={classes.chip} {...pathLink(path)}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
