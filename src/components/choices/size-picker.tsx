import { formatMoney } from '#/domain/format.ts'
import { pictureAt, workPicture } from '#/domain/picture-url.ts'
import { sizesIn } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { productChoices } from '#styled/recipes'
import * as ChoiceGroup from '#/components/ui/choice-group.tsx'
import { useCachedStep } from './cached-step.tsx'
import { ChoiceLink } from './choice-link.tsx'
import { sizeStepLabels, writeExtent, writeSize } from './option-labels.ts'
import { SizeDrawing } from './size-drawing.tsx'
import { useProductOptionsContext } from './product-options-context.ts'

/** The sizes, drawn to one scale. */
export function SizePicker() {
  const { page, choice, item } = useProductOptionsContext()
  const { locale } = useLocaleContext()
  const { product } = useBrand()
  const classes = productChoices()
  const offered = sizesIn(page.choices, choice)
  const sizes = offered.map(({ size }) => size)
  const content = (
    <>
      <div className={classes.head}>
        <h2>{sizeStepLabels[choice.tab]()}</h2>
        <span className={classes.hint}>{m.product_finished_size({ size: writeSize(item.width, item.height) })}</span>
      </div>
      <ChoiceGroup.Root className={classes.sizes} aria-label={m.product_choose_size()} value={String(choice.size)}>
        {offered.map(({ index, size, item: shown }) => (
          <ChoiceGroup.Item key={index} value={String(index)}>
            <ChoiceLink className={classes.size} item={shown} event={{ type: 'size.choose', size: index }}>
              <SizeDrawing size={size} offered={sizes}>
                {product.sizes === 'work' ? (
                  <image
                    href={pictureAt(workPicture(page.imageId, page.revision), 132)}
                    width="100%"
                    height="100%"
                    preserveAspectRatio="xMidYMid slice"
                  />
                ) : null}
              </SizeDrawing>
              <span>
                <b>{writeExtent(size)}</b>
                <small>{formatMoney(shown.sale, page.currency, locale.id)}</small>
              </span>
            </ChoiceLink>
          </ChoiceGroup.Item>
        ))}
      </ChoiceGroup.Root>
    </>
  )
  return <section className={classes.step} {...useCachedStep('sizes', offered, content)} />
}
