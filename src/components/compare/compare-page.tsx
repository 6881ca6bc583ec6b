import { useNavigate } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { QueryFields } from '#/components/fields/query-fields.tsx'
import { Price } from '#/components/price/price.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { EmptyWall } from '#/components/wall/empty-wall.tsx'
import { WorksWall } from '#/components/wall/works-wall.tsx'
import { formatNumber } from '#/domain/format.ts'
import { formatSize } from '#/domain/length.ts'
import { itemPicture, pictureAt } from '#/domain/picture-url.ts'
import { maxCompared, separator } from '#/domain/product/compare-choices.ts'
import {
  compareAddress,
  listOfChoices,
  sizeField,
  withoutWork,
  withReference,
  type ComparedWork,
} from '#/domain/product/compare.ts'
import type { RatingsSummary } from '#/domain/product/product-page.ts'
import { itemPath } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { button, comparePage, heading, link } from '#styled/recipes'
import '#/theme/styles/compare.css'

interface ComparePageProps {
  works: readonly ComparedWork[]
  /** Works beyond the most, and those that could not be shown. */
  extra: number
  missing: number
  /** What the works are drawn beside. */
  beside: 'person' | 'furniture'
  /** The address that the form leads to. */
  action: string
}

/** Up to four works side by side at one scale, with what distinguishes them in a table. */
export function ComparePage({ works, extra, missing, beside, action }: ComparePageProps) {
  const classes = comparePage()
  const { paths } = useBrand()
  const references = works.map(({ item }) => item.upi)
  const choose = pathLink(listOfChoices(paths.search, references))
  const notes = [
    ...(extra > 0 ? [m.compare_too_many({ count: maxCompared })] : []),
    ...(missing > 0 ? [m.compare_missing({ count: missing })] : []),
  ]
  return (
    <section className={classes.root}>
      <h1 className={heading({ level: 'title' })}>{m.compare_title()}</h1>
      {notes.map((note) => (
        <p key={note} role="status" className={classes.note}>
          {note}
        </p>
      ))}
      {works.length === 0 ? (
        <EmptyWall>
          <p>{m.compare_empty()}</p>
          <Link className={button()} {...choose}>
            {m.compare_choose_works()}
          </Link>
        </EmptyWall>
      ) : (
        <>
          <WorksWall
            className={classes.wall}
            wide={1200}
            person={beside === 'person'}
            works={works.map(({ page, item }) => ({
              id: page.imageId,
              picture: itemPicture(item.upi, page.revision),
              width: item.width,
              height: item.height,
            }))}
          />
          <p className={classes.below}>
            <Link
              className={link()}
              {...pathLink(compareAddress(references, beside === 'person' ? 'furniture' : 'person'))}
              resetScroll={false}
            >
              {beside === 'person' ? m.compare_beside_furniture() : m.compare_beside_person()}
            </Link>
            {works.length < maxCompared ? (
              <Link className={link()} {...choose}>
                {m.compare_add()}
              </Link>
            ) : null}
          </p>
          <ComparedTable works={works} beside={beside} action={action} references={references} />
        </>
      )}
    </section>
  )
}

interface TableProps extends Pick<ComparePageProps, 'works' | 'beside' | 'action'> {
  references: readonly string[]
}

function ComparedTable({ works, beside, action, references }: TableProps) {
  const classes = comparePage()
  const { locale } = useLocaleContext()
  const navigate = useNavigate()
  const show = (next: readonly string[]) =>
    void navigate({ ...pathLink(compareAddress(next, beside)), replace: true, resetScroll: false })
  const rows = [
    {
      label: m.compare_size(),
      cells: works.map((work) => (
        <SizeSelect work={work} onChoose={(upi) => show(withReference(references, upi))} key={work.page.imageId} />
      )),
    },
    {
      label: m.compare_price(),
      cells: works.map(({ page, item }) => (
        <Price list={item.list} sale={item.sale} currency={page.currency} key={page.imageId} />
      )),
    },
    {
      label: m.compare_outside(),
      cells: works.map(({ item }) => formatSize(item.width, item.height, locale.id)),
    },
    { label: m.compare_sizes(), cells: works.map(({ sizes }) => formatNumber(sizes.length, locale.id)) },
    { label: m.compare_technique(), cells: works.map(({ page }) => page.technique) },
    { label: m.compare_delivery(), cells: works.map(deliveryOf) },
    { label: m.compare_rating(), cells: works.map(({ page }) => ratingOf(page.ratings, locale.id)) },
  ]
  return (
    <form method="get" action={action}>
      <QueryFields />
      <input type="hidden" name="works" value={references.join(separator)} />
      {beside === 'furniture' ? <input type="hidden" name="beside" value="furniture" /> : null}
      {/* The table scrolls by itself on narrow pages, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} role="region" aria-label={m.compare_table()} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {works.map(({ page, item }) => (
                <th key={page.imageId} scope="col">
                  <img
                    src={pictureAt(itemPicture(item.upi, page.revision), 160)}
                    width={Math.round(80 * Math.min(1, item.width / item.height))}
                    height={Math.round(80 * Math.min(1, item.height / item.width))}
                    alt=""
                  />
                  <Link {...pathLink(itemPath(page.path, item.upi))}>{page.title}</Link>
                  <span>{page.artist.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {works.map(({ page: { imageId } }, index) => (
                  <td key={imageId}>{cells[index]}</td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {works.map(({ page: { imageId, title } }) => (
                <td key={imageId}>
                  <Link
                    className={link()}
                    {...pathLink(compareAddress(withoutWork(references, imageId), beside))}
                    resetScroll={false}
                    aria-label={m.compare_remove_work({ title })}
                  >
                    {m.compare_remove()}
                  </Link>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <noscript>
        <button type="submit" className={button({ kind: 'quiet' })}>
          {m.compare_update()}
        </button>
      </noscript>
    </form>
  )
}

const deliveryOf = ({ page, item }: ComparedWork) =>
  item.stock > 0 ? page.estimate.deliveries[item.delivery]?.timeToShip : m.product_out_of_stock()

const ratingOf = (ratings: RatingsSummary | null, locale: string) =>
  ratings
    ? m.compare_rated({
        average: formatNumber(ratings.average, locale),
        count: ratings.count,
        shown: formatNumber(ratings.count, locale),
      })
    : m.compare_no_rating()

/** The sizes of a work in its finish. */
function SizeSelect({
  work: { page, item, sizes },
  onChoose,
}: {
  work: ComparedWork
  onChoose: (upi: string) => void
}) {
  const { locale } = useLocaleContext()
  return (
    <select
      key={item.upi}
      name={sizeField(page.imageId)}
      defaultValue={item.upi}
      aria-label={m.compare_size_of({ title: page.title })}
      onChange={({ target }) => onChoose(target.value)}
    >
      {sizes.map(({ upi, size }) => {
        const { width, height } = page.choices.sizes[size] ?? { width: 0, height: 0 }
        return (
          <option key={upi} value={upi}>
            {formatSize(width, height, locale.id)}
          </option>
        )
      })}
    </select>
  )
}
