import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { optionName, surroundings, tierWords, writeSize } from '#/components/choices/option-words.ts'
import { Price } from '#/components/price/price.tsx'
import * as ChoiceGroup from '#/components/ui/choice-group.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { designPath, type DesignMoulding, type DesignView } from '#/domain/customizer/design-view.ts'
import { formatMoney } from '#/domain/format.ts'
import { writeInches } from '#/domain/inches.ts'
import { cornerPicture, pictureAt } from '#/domain/picture-url.ts'
import { frameTiers } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { customizer, heading, link, page, productChoices, productPage, productViews } from '#styled/recipes'
import '#/theme/styles/customizer.css'
import '#/theme/styles/product.css'

interface CustomizerPageProps {
  design: DesignView
  /** What the address names. */
  requested: string
  /** The framed work on a wall. */
  preview: ReactNode
  /** The buying button. */
  action: ReactNode
}

/** A framed work, part by part. Every choice is a link to the design that has it. */
export function CustomizerPage({ design, requested, preview, action }: CustomizerPageProps) {
  const { item, size, title, artist } = design
  const classes = customizer()
  const isOther = /F\w{3}(N|[WB]\d)[NAG]$/i.test(requested) && requested.toUpperCase() !== item.upi
  return (
    <div className={page()}>
      <p>
        <Link className={`${link()} ${classes.back}`} {...pathLink(design.path)}>
          <ArrowLeft size={16} aria-hidden="true" />
          {m.customizer_back()}
        </Link>
      </p>
      <article className={productPage().root}>
        <div className={classes.preview}>
          <div className={productViews().stage}>{preview}</div>
        </div>
        <div className={productPage().panel}>
          <p>{artist}</p>
          <h1 className={heading({ level: 'work' })}>{m.customizer_title({ title })}</h1>
          {isOther ? <p role="status">{m.customizer_other()}</p> : null}
          <p className={classes.described} aria-live="polite">
            {writeSize(size.width, size.height)}, {described(design)}.{' '}
            {m.customizer_measures({ size: writeSize(item.width, item.height) })}
          </p>
          <Sizes design={design} />
          <Mouldings design={design} />
          <Mats design={design} />
          <Glazings design={design} />
          <section className={classes.buy} aria-label={m.product_price()}>
            <Price list={item.list} sale={item.sale} currency={design.currency} size="panel" />
            {action}
          </section>
          <Parts design={design} />
        </div>
      </article>
    </div>
  )
}

/** How the work is framed, in words. */
export const described = ({ option, item }: DesignView) => `${optionName(option)}, ${surroundings(option, item)}`

interface StepProps {
  title: string
  hint?: string | undefined
  children: ReactNode
}

function Step({ title, hint, children }: StepProps) {
  const classes = productChoices()
  return (
    <section className={classes.step}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {hint ? <span className={classes.hint}>{hint}</span> : null}
      </div>
      {children}
    </section>
  )
}

interface ChoiceProps {
  value: string
  upi: string
  className: string | undefined
  children: ReactNode
}

function Choice({ value, upi, className, children }: ChoiceProps) {
  return (
    <ChoiceGroup.Item value={value}>
      <Link className={className} {...pathLink(designPath(upi))} rel="nofollow" preload={false} resetScroll={false}>
        {children}
      </Link>
    </ChoiceGroup.Item>
  )
}

function Sizes({ design: { sizes, size, currency } }: { design: DesignView }) {
  const { locale } = useLocaleContext()
  const classes = productChoices()
  const key = ({ width, height }: { width: number; height: number }) => `${width}x${height}`
  return (
    <Step title={m.customizer_size()}>
      <ChoiceGroup.Root className={classes.sizes} aria-label={m.customizer_size()} value={key(size)}>
        {sizes.map((one) => (
          <Choice key={key(one)} value={key(one)} upi={one.upi} className={classes.size}>
            <span>
              <b>
                {writeInches(one.width)} x {writeInches(one.height)}
              </b>
              <small>{formatMoney(one.sale, currency, locale.id)}</small>
            </span>
          </Choice>
        ))}
      </ChoiceGroup.Root>
    </Step>
  )
}

function Mouldings({ design }: { design: DesignView }) {
  const { mouldings, option } = design
  const groups = [
    ...frameTiers.map((tier) => ({
      name: tierWords[tier](),
      shown: mouldings.filter((one) => one.holds === 'paper' && one.tier === tier),
    })),
    { name: m.customizer_floaters(), shown: mouldings.filter(({ holds }) => holds === 'canvas') },
  ].filter(({ shown }) => shown.length > 0)
  return (
    <Step
      title={m.customizer_moulding()}
      hint={
        option.moulding
          ? m.customizer_wide({ name: option.moulding.name, width: writeInches(option.moulding.width) })
          : undefined
      }
    >
      {groups.map((group) => (
        <MouldingGroup key={group.name} design={design} {...group} />
      ))}
    </Step>
  )
}

function MouldingGroup({ design, name, shown }: { design: DesignView; name: string; shown: DesignMoulding[] }) {
  const { locale } = useLocaleContext()
  const classes = customizer()
  return (
    <>
      <h3 className={classes.tier}>{name}</h3>
      <ChoiceGroup.Root className={classes.mouldings} aria-label={name} value={design.option.moulding?.id}>
        {shown.map(({ id, upi, name: moulding, width, sale }) => (
          <Choice key={id} value={id} upi={upi} className={classes.moulding}>
            <img src={pictureAt(cornerPicture(id), 132)} width={132} height={111} alt="" loading="lazy" />
            <span>
              <strong>{moulding}</strong>
              <small>
                {m.product_inches({ inches: writeInches(width) })}, {formatMoney(sale, design.currency, locale.id)}
              </small>
            </span>
          </Choice>
        ))}
      </ChoiceGroup.Root>
    </>
  )
}

function Mats({ design: { mats, matWidths, item, option, currency } }: { design: DesignView }) {
  const { locale } = useLocaleContext()
  const classes = customizer()
  if (mats.length === 0) return null
  const chosen = item.mat > 0 ? mats.find(({ name }) => name === option.mat)?.id : 'none'
  return (
    <>
      <Step title={m.customizer_mat()}>
        <ChoiceGroup.Root className={classes.plain} aria-label={m.customizer_mat()} value={chosen}>
          {mats.map(({ id, upi, name, sale }) => (
            <Choice key={id} value={id} upi={upi} className={classes.choice}>
              <strong>{name}</strong>
              <small>{formatMoney(sale, currency, locale.id)}</small>
            </Choice>
          ))}
        </ChoiceGroup.Root>
      </Step>
      {matWidths.length > 0 ? (
        <Step title={m.customizer_mat_width()}>
          <ChoiceGroup.Root className={classes.plain} aria-label={m.customizer_mat_width()} value={String(item.mat)}>
            {matWidths.map(({ width, upi, sale }) => (
              <Choice key={width} value={String(width)} upi={upi} className={classes.choice}>
                <strong>{m.product_inches({ inches: writeInches(width) })}</strong>
                <small>{formatMoney(sale, currency, locale.id)}</small>
              </Choice>
            ))}
          </ChoiceGroup.Root>
        </Step>
      ) : null}
    </>
  )
}

function Glazings({ design: { glazings, option, currency } }: { design: DesignView }) {
  const { locale } = useLocaleContext()
  const classes = customizer()
  if (glazings.length === 0) return null
  const chosen = glazings.find(({ name }) => name === option.glazing)?.id ?? 'none'
  return (
    <Step title={m.customizer_glazing()}>
      <ChoiceGroup.Root className={classes.plain} aria-label={m.customizer_glazing()} value={chosen}>
        {glazings.map(({ id, upi, name, sale }) => (
          <Choice key={id} value={id} upi={upi} className={classes.choice}>
            <strong>{name}</strong>
            <small>{formatMoney(sale, currency, locale.id)}</small>
          </Choice>
        ))}
      </ChoiceGroup.Root>
    </Step>
  )
}

/** What the print, the frame, the mat and the glazing cost. */
function Parts({ design: { parts, item, size, currency } }: { design: DesignView }) {
  const { locale } = useLocaleContext()
  const classes = customizer()
  const write = (amount: number) => formatMoney(amount, currency, locale.id)
  return (
    <section className={productChoices().step} aria-labelledby="parts">
      <h2 id="parts" className={heading({ level: 'sub' })}>
        {m.customizer_parts()}
      </h2>
      <dl className={classes.parts}>
        {parts.map(({ kind, name, price }) => (
          <div key={kind}>
            <dt>{kind === 'print' ? m.customizer_print({ size: writeSize(size.width, size.height) }) : name}</dt>
            <dd>{write(price)}</dd>
          </div>
        ))}
        {item.sale < item.list ? (
          <div>
            <dt>{m.customizer_sale()}</dt>
            <dd>{write(item.sale - item.list)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{m.customizer_total()}</dt>
          <dd>{write(item.sale)}</dd>
        </div>
      </dl>
    </section>
  )
}
