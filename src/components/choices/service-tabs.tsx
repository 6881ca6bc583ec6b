import { Tabs } from '@ark-ui/react/tabs'
import { useDeferredValue, type ReactNode } from 'react'
import { formatMoney } from '#/domain/format.ts'
import { itemOnTab, tabsOf } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { productChoices } from '#styled/recipes'
import { ChoiceLink } from './choice-link.tsx'
import { tabLabels } from './option-labels.ts'
import { useProductOptionsContext } from './product-options-context.ts'

/** Keeps Ark from following the link of a tab: the choice is an event. */
const preventNavigation = () => undefined

/** The services of a work as tabs; `children` are the choices of the selected one. */
export function ServiceTabs({ children }: { children: ReactNode }) {
  const { page, choice, item, send } = useProductOptionsContext()
  const { locale } = useLocaleContext()
  const isHydrated = useDeferredValue(true, false)
  const classes = productChoices()
  const tabs = tabsOf(page.choices)
  return (
    <Tabs.Root
      id="services"
      value={choice.tab}
      activationMode="manual"
      onValueChange={({ value }) => {
        const chosen = tabs.find(({ tab }) => tab === value)
        if (chosen) send({ type: 'tab.choose', tab: chosen.tab })
      }}
      navigate={preventNavigation}
    >
      <section className={classes.step}>
        <div className={classes.head}>
          <h2>{m.product_step_service()}</h2>
        </div>
        <Tabs.List className={classes.tabs} aria-label={m.product_services()}>
          {tabs.map(({ tab, from }) => (
            <Tabs.Trigger key={tab} value={tab} asChild>
              <ChoiceLink
                className={classes.tab}
                item={tab === choice.tab ? item : (itemOnTab(page.choices, choice, tab) ?? item)}
                // Until Ark handles arrow keys, the Tab key reaches each tab.
                tabIndex={isHydrated ? undefined : 0}
              >
                {tabLabels[tab]()}
                <small>{m.product_from({ price: formatMoney(from, page.currency, locale.id) })}</small>
              </ChoiceLink>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </section>
      <Tabs.Content value={choice.tab}>{children}</Tabs.Content>
    </Tabs.Root>
  )
}
