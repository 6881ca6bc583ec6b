import { useId, type ReactNode } from 'react'
import { formatMoney } from '#/domain/format.ts'
import { itemOnTab, tabsOf } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import * as ChoiceGroup from '#/components/ui/choice-group.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { productChoices } from '#styled/recipes'
import { ChoiceLink } from './choice-link.tsx'
import { tabWords } from './option-words.ts'
import { useProductOptionsContext } from './product-options-context.ts'

/** The services a work is offered with; `children` are the choices of the one on show. */
export function ServiceTabs({ children }: { children: ReactNode }) {
  const { page, choice, item } = useProductOptionsContext()
  const { locale } = useLocaleContext()
  const panel = useId()
  const classes = productChoices()
  return (
    <>
      <section className={classes.step}>
        <div className={classes.head}>
          <h2>{m.product_step_service()}</h2>
        </div>
        <ChoiceGroup.Root role="tablist" className={classes.tabs} aria-label={m.product_services()} value={choice.tab}>
          {tabsOf(page.choices).map(({ tab, from }) => (
            <ChoiceLink
              key={tab}
              value={tab}
              className={classes.tab}
              {...(tab === choice.tab
                ? { item, event: undefined, 'aria-controls': panel }
                : { item: itemOnTab(page.choices, choice, tab) ?? item, event: { type: 'tab.choose', tab } })}
            >
              {tabWords[tab]()}
              <small>{m.product_from({ price: formatMoney(from, page.currency, locale.id) })}</small>
            </ChoiceLink>
          ))}
        </ChoiceGroup.Root>
      </section>
      <div id={panel} role="tabpanel" aria-label={tabWords[choice.tab]()}>
        {children}
      </div>
    </>
  )
}
