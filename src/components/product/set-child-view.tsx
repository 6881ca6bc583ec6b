import { useHydrated } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { formatMoney, formatNumber } from '#/domain/format.ts'
import { itemPicture, pictureAt, srcset, workPicture } from '#/domain/picture-url.ts'
import type { StockState } from '#/domain/product/inventory.ts'
import { unitPrice } from '#/domain/product/price-tiers.ts'
import {
  childField,
  childId,
  finishesOf,
  isSoldOut,
  lowestPrice,
  sizeKey,
  type ChildChoice,
  type SetChild,
} from '#/domain/product/product-set.ts'
import type { ProductItem } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { itemFinish, tabLabels, writeSize } from '#/components/choices/option-labels.ts'
import { PriceTiers } from '#/components/price/price-tiers.tsx'
import { Price } from '#/components/price/price.tsx'
import { Stars } from '#/components/ui/stars.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { heading, hiddenText, link, productPage, productSet } from '#styled/recipes'

interface SetChildViewProps {
  child: SetChild
  choice: ChildChoice
  item: ProductItem | undefined
  stock: StockState | undefined
  /** The initial values of the controls, which are uncontrolled. */
  initial: ChildChoice | undefined
  currency: string
}

/** A work of a set: picture, price, and the choices of size, finish and quantity. */
export function SetChildView({ child, choice, item, stock, initial, currency }: SetChildViewProps) {
  const classes = productSet()
  return (
    <fieldset className={classes.child} id={childId(child.imageId)}>
      <legend className={hiddenText()}>{child.title}</legend>
      <div className={classes.row}>
        <ChildPicture child={child} item={item} />
        <div>
          <h3 className={heading({ level: 'sub' })} aria-hidden="true">
            {child.title}
          </h3>
          <p>
            <ChildPrice child={child} choice={choice} item={item} currency={currency} />
          </p>
          <PriceTiers tiers={item?.tiers} quantity={choice.quantity} currency={currency} />
          <ChildRatings child={child} />
          <Link className={link()} {...pathLink(child.path)}>
            {m.product_set_alone({ title: child.title })}
          </Link>
        </div>
      </div>
      <ChildControls child={child} choice={choice} item={item} initial={initial} currency={currency} />
      <output className={classes.message}>
        {stock?.kind === 'short'
          ? m.product_left_of({ left: stock.left, name: child.title })
          : stock?.kind === 'out-of-stock'
            ? m.product_out_of_stock()
            : null}
      </output>
      {stock ? null : (
        // PDP-28: the stylesheet shows it after a rejected attempt to add the set, until everything is chosen.
        <p className={classes.missing} role="alert">
          {m.product_missing_choice()}
        </p>
      )}
    </fieldset>
  )
}

/** The average rating as a link to the reviews of the work. */
function ChildRatings({ child: { ratings, path, title } }: Pick<SetChildViewProps, 'child'>) {
  const { locale } = useLocaleContext()
  if (!ratings) return null
  const classes = productPage()
  return (
    <p>
      {/* Loads a document, because the reviews of a page that the router opens are deferred and cannot be scrolled to. */}
      <Link className={classes.rating} {...pathLink(`${path}#reviews`)} reloadDocument preload={false}>
        <Stars className={classes.stars} average={ratings.average} />
        <span className={hiddenText()}>{title}:</span>{' '}
        {m.product_ratings({
          average: formatNumber(ratings.average, locale.id),
          count: formatNumber(ratings.count, locale.id),
        })}
      </Link>
    </p>
  )
}

function ChildPicture({ child, item }: Pick<SetChildViewProps, 'child' | 'item'>) {
  const picture = item ? itemPicture(item.upi, child.revision) : workPicture(child.imageId, child.revision)
  const aspect = item ? item.width / item.height : child.aspect
  const width = aspect < 1 ? Math.round(96 * aspect) : 96
  return (
    <img
      src={pictureAt(picture, 160)}
      srcSet={srcset(picture, [160, 240])}
      sizes="96px"
      width={width}
      height={Math.round(width / aspect)}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

function ChildPrice({
  child,
  choice: { size, finish, quantity },
  item,
  currency,
}: Pick<SetChildViewProps, 'child' | 'choice' | 'item' | 'currency'>) {
  const { locale } = useLocaleContext()
  const lowest = lowestPrice(child, size, finish)
  if (item) return <Price list={item.list} sale={unitPrice(item, quantity)} currency={currency} />
  if (lowest === undefined) return null
  return <span>{m.product_from({ price: formatMoney(lowest, currency, locale.id) })}</span>
}

/** The controls are required, so that the browser scrolls to the first empty one. */
function ChildControls({
  child,
  choice,
  item,
  initial,
  currency,
}: Pick<SetChildViewProps, 'child' | 'choice' | 'item' | 'initial' | 'currency'>) {
  const { locale } = useLocaleContext()
  const isHydrated = useHydrated()
  const classes = productSet()
  const { imageId, choices } = child
  const { minimum = 1, step = 1 } = item ?? choices.items[0] ?? {}
  const lowestPriceText = (size: string | null, finish: string | null) => {
    const price = lowestPrice(child, size, finish)
    return price === undefined ? '' : formatMoney(price, currency, locale.id)
  }
  return (
    <div className={classes.controls}>
      <fieldset className={classes.sizes}>
        <legend>{m.product_set_size()}</legend>
        {choices.sizes.map((size) => (
          <label key={size.label} className={classes.size}>
            <input
              type="radio"
              name={childField(imageId, 'size')}
              value={sizeKey(size)}
              defaultChecked={sizeKey(size) === initial?.size}
              disabled={isSoldOut(child)}
              required
            />
            <b>{writeSize(size.width, size.height)}</b>
            <small>
              {choice.finish
                ? lowestPriceText(sizeKey(size), choice.finish)
                : m.product_from({ price: lowestPriceText(sizeKey(size), null) })}
            </small>
          </label>
        ))}
      </fieldset>
      <label className={classes.field}>
        {m.product_set_finish()}
        <select
          name={childField(imageId, 'finish')}
          defaultValue={initial?.finish ?? ''}
          disabled={isSoldOut(child)}
          required
        >
          <option value="">{m.product_set_choose()}</option>
          {finishesOf(child).map(({ tab, finishes }) => (
            <optgroup key={tab} label={tabLabels[tab]()}>
              {finishes.map(({ key, option }) => (
                <option key={key} value={key}>
                  {`${itemFinish(option)}, ${
                    choice.size
                      ? lowestPriceText(choice.size, key)
                      : m.product_from({ price: lowestPriceText(null, key) })
                  }`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label className={classes.field}>
        {m.product_quantity()}
        <input
          type="number"
          inputMode="numeric"
          name={childField(imageId, 'quantity')}
          defaultValue={initial?.quantity ?? minimum}
          min={minimum}
          max={isHydrated && item && item.stock > 0 ? item.stock : undefined}
          step={step}
          disabled={isSoldOut(child)}
          required
        />
      </label>
    </div>
  )
}
