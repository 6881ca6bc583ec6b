import { linkOptions } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { ArrowLeft } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import type { ReactNode } from 'react'
import {
  DesignChoice,
  Glazings,
  Mats,
  Mouldings,
  PriceParts,
  Step,
  type DesignLink,
} from '#/components/choices/frame-parts.tsx'
import { optionName, surroundings, writeExtent, writeSize } from '#/components/choices/option-labels.ts'
import { SizeDrawing } from '#/components/choices/size-drawing.tsx'
import { Price } from '#/components/price/price.tsx'
import { config } from '#config'
import * as ChoiceGroup from '#/components/ui/choice-group.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { withChange } from '#/domain/customizer/design-change.ts'
import { isOtherDesign, type DesignView } from '#/domain/customizer/design-view.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { customizer, heading, link, page, productChoices, productPage, productViews } from '#styled/recipes'
import '#/theme/styles/customizer.css'
import '#/theme/styles/product.css'

interface CustomizerPageProps {
  design: DesignView
  /** The product id in the address. */
  requested: string
  /** The framed work on a wall. */
  preview: ReactNode
  /** The button that adds the design to the cart. */
  action: ReactNode
}

/** The choices for each part of a frame. Each choice is a link to the design with it. */
export function CustomizerPage({ design, requested, preview, action }: CustomizerPageProps) {
  const { item, size, title, artist } = design
  const classes = customizer()
  const linkOf = (upi: string) =>
    linkOptions({
      to: '/customizer/$productId',
      params: ({ productId = requested }) => ({
        productId: productId === requested ? upi : withChange(productId, item.upi, upi),
      }),
    })
  return (
    <div className={config.features.bareCustomizer ? cx(page(), classes.bare) : page()}>
      <p>
        <Link className={`${link()} ${classes.back}`} {...pathLink(design.path)}>
          <Icon of={ArrowLeft} className="back-arrow" size={16} />
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
          {isOtherDesign(requested, design) ? <p role="status">{m.customizer_other()}</p> : null}
          <p className={classes.described} aria-live="polite">
            {`${writeSize(size.width, size.height)}, ${frameDescription(design)}. ${m.customizer_measures({ size: writeSize(item.width, item.height) })}`}
          </p>
          <Sizes design={design} linkOf={linkOf} />
          <Mouldings design={design} linkOf={linkOf} />
          <Mats design={design} linkOf={linkOf} />
          <Glazings design={design} linkOf={linkOf} />
          <section className={classes.buy} aria-label={m.product_price()}>
            <Price list={item.list} sale={item.sale} currency={design.currency} size="panel" />
            {action}
          </section>
          <PriceParts parts={design.parts} item={design.item} size={design.size} currency={design.currency} />
        </div>
      </article>
    </div>
  )
}

interface SizesProps {
  design: DesignView
  linkOf: (upi: string) => DesignLink
}

/** The frame, the mat and the glazing of a design, in words. */
export const frameDescription = ({ option, item }: DesignView) => `${optionName(option)}, ${surroundings(option, item)}`

function Sizes({ design: { sizes, size, currency }, linkOf }: SizesProps) {
  const { locale } = useLocaleContext()
  const classes = productChoices()
  const key = ({ width, height }: { width: number; height: number }) => `${width}x${height}`
  return (
    <Step title={m.customizer_size()}>
      <ChoiceGroup.Root className={classes.sizes} aria-label={m.customizer_size()} value={key(size)}>
        {sizes.map((offered) => (
          <DesignChoice key={key(offered)} value={key(offered)} link={linkOf(offered.upi)} className={classes.size}>
            <SizeDrawing size={offered} offered={sizes} />
            <span>
              <b>{writeExtent(offered)}</b>
              <small>{formatMoney(offered.sale, currency, locale.id)}</small>
            </span>
          </DesignChoice>
        ))}
      </ChoiceGroup.Root>
    </Step>
  )
}
