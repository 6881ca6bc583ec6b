import { Link } from '#/components/ui/link.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatMoney } from '#/domain/format.ts'
import { formEntries, type FormEntries } from '#/domain/form-entries.ts'
import { itemPicture, pictureAt, srcset, workPicture } from '#/domain/picture-url.ts'
import type { ProductPage } from '#/domain/product/product-page.ts'
import {
  chosenTotal,
  isSoldOut,
  startingPrice,
  type chosenChildren,
  type SetChoices,
} from '#/domain/product/product-set.ts'
import { m } from '#/paraglide/messages.js'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { WallLink } from '#/components/ui/wall-link.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import setStyles from '#/theme/styles/product-set.css?url'
import { button, heading, price, productPage, productSet } from '#styled/recipes'
import { SetChildView } from './set-child-view.tsx'

type Chosen = ReturnType<typeof chosenChildren>

interface SetViewProps {
  page: ProductPage
  choices: SetChoices
  chosen: Chosen
  /** The initial values of the controls. */
  initial: SetChoices
  /** The URL of the form without a script. */
  action: string
  busy: boolean
  disabled: boolean
  /** The message if the set was not added. */
  alert: string | null
  favorite: ReactNode
  onChange: (entries: FormEntries) => void
  onSubmit: (entries: FormEntries) => void
}

/** A set: its works on one wall, the choices of each, and one button that adds all of them. */
export function SetView({ page, initial, onChange, ...purchase }: SetViewProps) {
  const { locale } = useLocaleContext()
  const classes = productSet()
  const form = useRef<HTMLFormElement>(null)
  const { chosen, onSubmit } = purchase

  // The outside system is the form: the shopper may have chosen before hydration.
  const initialOnChange = useRef(onChange)
  useEffect(() => {
    if (form.current) initialOnChange.current(formEntries(new FormData(form.current)))
  }, [])

  return (
    <article className={productPage().root}>
      <link rel="stylesheet" href={setStyles} precedence="page" />
      <div className={productPage().gallery}>
        <SetWall page={page} chosen={chosen} />
      </div>
      <div className={`${productPage().panel} ${classes.panel}`}>
        <header className={classes.header}>
          <p className={productPage().artist}>
            <Link {...pathLink(page.artist.path)}>{page.artist.name}</Link>
          </p>
          <h1 className={`${heading({ level: 'work' })} ${productPage().title}`}>{page.title}</h1>
          <p className={price({ size: 'panel' })}>
            <small>{m.product_starting_at()}</small>{' '}
            {formatMoney(startingPrice(page.children), page.currency, locale.id)}
          </p>
          <p>{m.product_set_of({ count: page.children.length })}</p>
        </header>
        <form
          ref={form}
          className={classes.form}
          method="post"
          action={purchase.action}
          onChange={({ currentTarget }) => onChange(formEntries(new FormData(currentTarget)))}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit(formEntries(new FormData(event.currentTarget)))
          }}
        >
          <LocaleFields />
          <input type="hidden" name="set" value={page.imageId} />
          <h2 className={heading({ level: 'sub' })}>{m.product_set_members()}</h2>
          {chosen.map((child, index) => (
            <SetChildView key={child.child.imageId} {...child} initial={initial[index]} currency={page.currency} />
          ))}
          <SetPurchase page={page} {...purchase} />
        </form>
        <p>{page.about}</p>
      </div>
    </article>
  )
}

/** The works side by side, each as its chosen item. */
function SetWall({ page, chosen }: Pick<SetViewProps, 'page' | 'chosen'>) {
  const classes = productSet()
  return (
    <section className={classes.wall} aria-label={m.product_views()}>
      {chosen.map(({ child, item }, index) => {
        const picture = item ? itemPicture(item.upi, child.revision) : workPicture(child.imageId, child.revision)
        const aspect = item ? item.width / item.height : child.aspect
        return (
          <a
            key={child.imageId}
            className={classes.onWall}
            href={`#work-${child.imageId}`}
            style={{ flexGrow: aspect, aspectRatio: String(aspect) }}
          >
            <img
              src={pictureAt(picture, 480)}
              srcSet={srcset(picture, [320, 480, 800])}
              sizes="(min-width: 992px) 260px, 42vw"
              width={480}
              height={Math.round(480 / aspect)}
              alt={m.product_alt_print({ title: child.title, artist: page.artist.name })}
              fetchPriority={index === 0 ? 'high' : undefined}
            />
          </a>
        )
      })}
    </section>
  )
}

function SetPurchase({
  page,
  choices,
  chosen,
  busy,
  disabled,
  alert,
  favorite,
}: Pick<SetViewProps, 'page' | 'choices' | 'chosen' | 'busy' | 'disabled' | 'alert' | 'favorite'>) {
  const { locale } = useLocaleContext()
  const classes = productSet()
  const total = chosenTotal(page.children, choices)
  const soldOut = chosen.filter(({ child }) => isSoldOut(child))
  return (
    <section className={classes.form} aria-label={m.product_price()}>
      <output>
        <b>{total > 0 ? m.product_set_total({ price: formatMoney(total, page.currency, locale.id) }) : null}</b>
      </output>
      <noscript>
        <button className={button({ kind: 'quiet' })} type="submit" name="step" value="show" formNoValidate>
          {m.product_set_update()}
        </button>
      </noscript>
      {soldOut.length > 0 ? (
        <p className={classes.message}>
          {soldOut.map(({ child }) => m.product_set_sold_out({ title: child.title })).join(' ')} {m.product_set_whole()}
        </p>
      ) : null}
      <SubmitButton name="step" value="add" busy={busy} disabled={disabled}>
        {m.product_set_add()}
      </SubmitButton>
      {favorite}
      <p>
        <WallLink ids={chosen.flatMap(({ child, item }) => item?.upi ?? child.choices.items[0]?.upi ?? [])}>
          {m.planner_see_all()}
        </WallLink>
      </p>
      <p className={classes.message} role="alert">
        {alert}
      </p>
    </section>
  )
}
