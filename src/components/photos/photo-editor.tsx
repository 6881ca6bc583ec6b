import { linkOptions } from '@tanstack/react-router'
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
import { writeExtent } from '#/components/choices/option-labels.ts'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { Price } from '#/components/price/price.tsx'
import * as ChoiceGroup from '#/components/ui/choice-group.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { withChange } from '#/domain/customizer/design-change.ts'
import { formatMoney } from '#/domain/format.ts'
import type { EditedLine, Finish, PhotoDesign } from '#/domain/photos/album.ts'
import { photoIdOf } from '#/domain/photos/photo-upi.ts'
import { dotsPerInch, qualityOf } from '#/domain/photos/print-quality.ts'
import type { OptionKind } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { photoForms } from '#/actors/photos/form-urls.ts'
import { customizer, photos, productPage, productViews } from '#styled/recipes'
import { CropEditor } from './crop-editor.tsx'
import { qualityLabel, Squares } from './quality.tsx'
import '#/theme/styles/customizer.css'
import '#/theme/styles/product.css'

interface PhotoEditorProps {
  design: PhotoDesign
  requested: string | undefined
  line: EditedLine | undefined
  preview: ReactNode
  action: ReactNode
}

/** The choices of crop, size, finish and frame for a photo. Each choice is a link to the item with it. */
export function PhotoEditor({ design, requested, line, preview, action }: PhotoEditorProps) {
  const classes = photos()
  const linkOf = (upi: string) =>
    linkOptions({
      to: '/frame-my-photos',
      search: (search: object): Record<string, string | undefined> => {
        const current = 'upi' in search ? search.upi : undefined
        const isLoading = typeof current === 'string' && current !== requested
        return { upi: isLoading ? withChange(current, design.item.upi, upi) : upi, line: line?.itemId }
      },
    })
  const { item, currency, option } = design
  const holding = option.kind === 'frame' ? 'paper' : option.kind === 'framed-canvas' ? 'canvas' : undefined
  const isOther =
    requested !== undefined && photoIdOf(requested) !== requested.toUpperCase() && requested.toUpperCase() !== item.upi
  return (
    <div className={classes.editor}>
      <CropEditor design={design} linkOf={linkOf} />
      <section className={classes.steps} aria-label={design.photo.name}>
        <div className={`${productViews().stage} ${classes.preview}`}>{preview}</div>
        <div className={`${productPage().panel} ${classes.panel}`}>
          <section className={classes.buy} aria-label={m.product_price()}>
            <Price list={item.list} sale={item.sale} currency={currency} size="panel" />
            {line ? <UpdateLine line={line} upi={item.upi} /> : action}
          </section>
          {isOther ? <p role="status">{m.photos_other_made()}</p> : null}
          <Sizes design={design} linkOf={linkOf} />
          <Finishes design={design} linkOf={linkOf} />
          {holding ? <Mouldings design={design} linkOf={linkOf} holding={holding} /> : null}
          <Mats design={design} linkOf={linkOf} />
          <Glazings design={design} linkOf={linkOf} />
          <PriceParts parts={design.parts} item={item} size={design.size} currency={currency} />
        </div>
      </section>
    </div>
  )
}

interface StepProps {
  design: PhotoDesign
  linkOf: (upi: string) => DesignLink
}

const key = ({ width, height }: { width: number; height: number }) => `${width}x${height}`

function Sizes({ design, linkOf }: StepProps) {
  const { sizes, size, currency, photo, crop } = design
  const { locale } = useLocaleContext()
  const classes = photos()
  const isSoft = qualityOf(dotsPerInch(photo, crop, size)) < 2
  const row = (print: { width: number; height: number }, price: string) => {
    const dots = dotsPerInch(photo, crop, print)
    const quality = qualityOf(dots)
    return (
      <>
        <b>{writeExtent(print)}</b>
        <Squares quality={quality} />
        <small>
          {quality > 2
            ? `${qualityLabel(quality)}, ${m.photos_dots({ dots: Math.round(dots) })}`
            : qualityLabel(quality)}
        </small>
        <span>{price}</span>
      </>
    )
  }
  return (
    <Step title={m.customizer_size()} hint={m.photos_size_hint()}>
      <ChoiceGroup.Root className={classes.sizes} aria-label={m.customizer_size()} value={key(size)}>
        {sizes.map((print) =>
          print.item ? (
            <DesignChoice key={key(print)} value={key(print)} link={linkOf(print.item.upi)} className={classes.size}>
              {row(print, formatMoney(print.item.sale, currency, locale.id))}
            </DesignChoice>
          ) : null,
        )}
      </ChoiceGroup.Root>
      <ul className={classes.sizes}>
        {sizes.map((print) =>
          print.item ? null : (
            <li key={key(print)} className={classes.size} data-off="">
              {row(print, '')}
            </li>
          ),
        )}
      </ul>
      <p className={classes.warning} role="status">
        {isSoft ? m.photos_warning() : null}
      </p>
    </Step>
  )
}

const finishLabels: Readonly<Record<Finish, () => string>> = {
  print: m.photos_finish_print,
  frame: m.photos_finish_frame,
  canvas: m.photos_finish_canvas,
  'framed-canvas': m.photos_finish_framed_canvas,
  mount: m.photos_finish_mount,
}

const finishOf = (kind: OptionKind): Finish => (kind === 'laminate' ? 'mount' : kind)

function Finishes({ design: { finishes, option, currency }, linkOf }: StepProps) {
  const { locale } = useLocaleContext()
  const classes = customizer()
  return (
    <Step title={m.photos_finish()}>
      <ChoiceGroup.Root className={classes.plain} aria-label={m.photos_finish()} value={finishOf(option.kind)}>
        {finishes.map(({ id, upi, sale }) => (
          <DesignChoice key={id} value={id} link={linkOf(upi)} className={classes.choice}>
            <strong>{finishLabels[id]()}</strong>
            <small>{formatMoney(sale, currency, locale.id)}</small>
          </DesignChoice>
        ))}
      </ChoiceGroup.Root>
    </Step>
  )
}

/** Replaces the item of a cart line and returns to the cart. */
function UpdateLine({ line, upi }: { line: EditedLine; upi: string }) {
  return (
    <form method="post" action={photoForms.exchange}>
      <LocaleFields />
      <input type="hidden" name="itemId" value={line.itemId} />
      <input type="hidden" name="quantity" value={line.quantity} />
      <input type="hidden" name="upi" value={upi} />
      <SubmitButton>{m.photos_update_line()}</SubmitButton>
    </form>
  )
}
