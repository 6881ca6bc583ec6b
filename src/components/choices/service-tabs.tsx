import { useDeferredValue, type ReactNode } from 'react'
import { formatMoney } from '#/domain/format.ts'
import { itemOnTab, tabsOf } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { focusByKey } from '#/components/ui/focus-by-key.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { productChoices } from '#styled/recipes'
import { ChoiceLink } from './choice-link.tsx'
import { tabLabels } from './option-labels.ts'
import { useProductOptionsContext } from './product-options-context.ts'

/** The services of a work as tabs; `children` are the choices of the selected one. */
export function ServiceTabs({ children }: { children: ReactNode }) {
  const { page, choice, item } = useProductOptionsContext()
  const { locale } = useLocaleContext()
  // Until the tabs handle arrow keys, the Tab key reaches each of them.
  const isHydrated = useDeferredValue(true, false)
  const classes = productChoices()
  return (
    <>
      <section className={classes.step}>
        <div className={classes.head}>
          <h2>{m.product_step_service()}</h2>
        </div>
        <div
          role="tablist"
          tabIndex={-1}
          className={classes.tabs}
          aria-label={m.product_services()}
          onKeyDown={focusByKey}
        >
          {tabsOf(page.choices).map(({ tab, from }) => (
            <ChoiceLink
              key={tab}
              id={`tab-${tab}`}
              role="tab"
              aria-selected={tab === choice.tab}
              aria-controls={tab === choice.tab ? 'tab-choices' : undefined}
              tabIndex={isHydrated && tab !== choice.tab ? -1 : 0}
              className={classes.tab}
              item={tab === choice.tab ? item : (itemOnTab(page.choices, choice, tab) ?? item)}
              event={tab === choice.tab ? undefined : { type: 'tab.choose', tab }}
            >
              {tabLabels[tab]()}
              <small>{m.product_from({ price: formatMoney(from, page.currency, locale.id) })}</small>
            </ChoiceLink>
          ))}
        </div>
      </section>
      <div id="tab-choices" role="tabpanel" aria-labelledby={`tab-${choice.tab}`}>
        {children}
      </div>
    </>
  )
}
