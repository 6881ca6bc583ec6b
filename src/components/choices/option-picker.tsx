import { isPrintOnly, picksIn } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import * as ChoiceGroup from '#/components/ui/choice-group.tsx'
import { productChoices, productDetail } from '#styled/recipes'
import { CustomizerLink, OptionRow } from './frame-picker.tsx'
import { surroundings } from './option-labels.ts'
import { useProductOptionsContext } from './product-options-context.ts'

/** PDP2-02: all options of the work in one list. */
export function OptionPicker() {
  const { page, choice, item } = useProductOptionsContext()
  const classes = productChoices()
  const option = page.choices.options[choice.option]
  return (
    <section className={classes.step}>
      <div className={classes.head}>
        <h2>{m.product_step_service()}</h2>
        {option && !isPrintOnly(option) ? <span className={classes.hint}>{surroundings(option, item)}</span> : null}
      </div>
      <ChoiceGroup.Root
        className={`${classes.rows} ${productDetail().options}`}
        aria-label={m.product_services()}
        value={String(choice.option)}
      >
        {picksIn(page.choices, choice).map((row) => (
          <OptionRow key={row.index} row={row} />
        ))}
      </ChoiceGroup.Root>
      <CustomizerLink />
    </section>
  )
}
