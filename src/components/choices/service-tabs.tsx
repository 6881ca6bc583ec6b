// Every part reads the whole scene: memo code would double its weight and seldom hit.
'use no memo'

import { formatMoney } from '#/domain/format.ts'
import { itemOnTab, tabsOf } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import { productChoices } from '#styled/recipes'
import { ChoiceLink } from './choice-link.tsx'
import { tabWords } from './option-words.ts'
import { useProductOptionsContext } from './product-options-context.ts'

export function ServiceTabs() {
  const { page, choice, item } = useProductOptionsContext()
  const { locale } = usePlace()
  const classes = productChoices()
  return (
    <nav className={classes.tabs} aria-label={m.product_services()}>
      {tabsOf(page.choices).map(({ tab, from }) => (
        <ChoiceLink
          key={tab}
          className={classes.tab}
          item={tab === choice.tab ? item : (itemOnTab(page.choices, choice, tab) ?? item)}
          event={{ type: 'tab.choose', tab }}
          chosen={tab === choice.tab}
        >
          {tabWords[tab]()}
          <small>{m.product_from({ price: formatMoney(from, page.currency, locale.id) })}</small>
        </ChoiceLink>
      ))}
    </nav>
  )
}
