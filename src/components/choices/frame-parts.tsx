import { type LinkProps } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import type { ReactNode } from 'react'
import * as ChoiceGroup from '#/components/ui/choice-group.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { DesignMoulding, DesignView } from '#/domain/customizer/design-view.ts'
import { formatMoney } from '#/domain/format.ts'
import { cornerPicture, pictureAt } from '#/domain/picture-url.ts'
import { frameTiers } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { customizer, heading, productChoices } from '#styled/recipes'
import { tierLabels, writeLength, writeSize } from './option-labels.ts'

type CommonPart = 'item' | 'option' | 'currency'

/** A link to a design, relative to the current location; while a choice is loading, relative to that choice. */
export type DesignLink = Pick<LinkProps, 'to' | 'params' | 'search'>

/** The parts of a design that a step shows, and the links to other designs. */
interface FrameProps<Part extends keyof DesignView> {
  design: Pick<DesignView, Part | CommonPart>
  linkOf: (upi: string) => DesignLink
}

interface StepProps {
  title: string
  hint?: string | undefined
  children: ReactNode
}

export function Step({ title, hint, children }: StepProps) {
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
  link: DesignLink
  className: string | undefined
  children: ReactNode
}

/** A choice as a link to the design with it. */
export function DesignChoice({ value, link, className, children }: ChoiceProps) {
  return (
    <ChoiceGroup.Item value={value}>
      <Link className={className} {...link} rel="nofollow" preload={false} resetScroll={false}>
        {children}
      </Link>
    </ChoiceGroup.Item>
  )
}

/** Every frame of the design by tier; with `holding`, only those for paper or canvas, in one group. */
export function Mouldings({
  design,
  linkOf,
  holding,
}: FrameProps<'mouldings'> & { holding?: DesignMoulding['holds'] | undefined }) {
  const { mouldings, option } = design
  const byTier = [
    ...frameTiers.map((tier) => ({
      name: tierLabels[tier](),
      shown: mouldings.filter((moulding) => moulding.holds === 'paper' && moulding.tier === tier),
    })),
    { name: m.customizer_floaters(), shown: mouldings.filter(({ holds }) => holds === 'canvas') },
  ]
  const groups = holding
    ? [{ name: '', shown: mouldings.filter(({ holds }) => holds === holding) }]
    : byTier.filter(({ shown }) => shown.length > 0)
  return (
    <Step
      title={m.customizer_moulding()}
      hint={
        option.moulding
          ? m.customizer_wide({ name: option.moulding.name, width: writeLength(option.moulding.width) })
          : undefined
      }
    >
      {groups.map((group) => (
        <MouldingGroup key={group.name} design={design} linkOf={linkOf} {...group} />
      ))}
    </Step>
  )
}

interface MouldingGroupProps extends FrameProps<'mouldings'> {
  name: string
  shown: DesignMoulding[]
}

function MouldingGroup({ design, linkOf, name, shown }: MouldingGroupProps) {
  const { locale } = useLocaleContext()
  const classes = customizer()
  return (
    <>
      {name ? <h3 className={classes.tier}>{name}</h3> : null}
      <ChoiceGroup.Root
        className={classes.mouldings}
        aria-label={name || m.customizer_moulding()}
        value={design.option.moulding?.id}
      >
        {shown.map(({ id, upi, name: moulding, width, sale }) => (
          <DesignChoice key={id} value={id} link={linkOf(upi)} className={classes.moulding}>
            <img src={pictureAt(cornerPicture(id), 132)} width={132} height={111} alt="" loading="lazy" />
            <span>
              <strong>{moulding}</strong>
              <small>{`${writeLength(width)}, ${formatMoney(sale, design.currency, locale.id)}`}</small>
            </span>
          </DesignChoice>
        ))}
      </ChoiceGroup.Root>
    </>
  )
}

/** The mats of a framed print and their widths. */
export function Mats({
  design: { mats, matWidths, item, option, currency },
  linkOf,
}: FrameProps<'mats' | 'matWidths'>) {
  const { locale } = useLocaleContext()
  const classes = customizer()
  if (mats.length === 0) return null
  const chosen = item.mat > 0 ? mats.find(({ name }) => name === option.mat)?.id : 'none'
  return (
    <>
      <Step title={m.customizer_mat()}>
        <NamedParts label={m.customizer_mat()} parts={mats} chosen={chosen} currency={currency} linkOf={linkOf} />
      </Step>
      {matWidths.length > 0 ? (
        <Step title={m.customizer_mat_width()}>
          <ChoiceGroup.Root className={classes.plain} aria-label={m.customizer_mat_width()} value={String(item.mat)}>
            {matWidths.map(({ width, upi, sale }) => (
              <DesignChoice key={width} value={String(width)} link={linkOf(upi)} className={classes.choice}>
                <strong>{writeLength(width)}</strong>
                <small>{formatMoney(sale, currency, locale.id)}</small>
              </DesignChoice>
            ))}
          </ChoiceGroup.Root>
        </Step>
      ) : null}
    </>
  )
}

export function Glazings({ design: { glazings, option, currency }, linkOf }: FrameProps<'glazings'>) {
  if (glazings.length === 0) return null
  const chosen = glazings.find(({ name }) => name === option.glazing)?.id ?? 'none'
  return (
    <Step title={m.customizer_glazing()}>
      <NamedParts label={m.customizer_glazing()} parts={glazings} chosen={chosen} currency={currency} linkOf={linkOf} />
    </Step>
  )
}

interface NamedPartsProps extends Pick<FrameProps<'mats'>, 'linkOf'> {
  label: string
  parts: DesignView['mats'] | DesignView['glazings']
  chosen: string | undefined
  currency: string
}

function NamedParts({ label, parts, chosen, currency, linkOf }: NamedPartsProps) {
  const { locale } = useLocaleContext()
  const classes = customizer()
  return (
    <ChoiceGroup.Root className={classes.plain} aria-label={label} value={chosen}>
      {parts.map(({ id, upi, name, sale }) => (
        <DesignChoice key={id} value={id} link={linkOf(upi)} className={classes.choice}>
          <strong>{name}</strong>
          <small>{formatMoney(sale, currency, locale.id)}</small>
        </DesignChoice>
      ))}
    </ChoiceGroup.Root>
  )
}

/** The prices of the print, the frame, the mat and the glazing, the discount and the total. */
export function PriceParts({ parts, item, size, currency }: Pick<DesignView, 'parts' | 'item' | 'size' | 'currency'>) {
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
