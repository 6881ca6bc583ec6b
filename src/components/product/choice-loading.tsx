import { LoaderCircle } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenText, productDetail, spinner } from '#styled/recipes'

/** PDP2-05: covers the pictures after a choice until the wall picture of the chosen item has loaded or failed. */
export function ChoiceLoading({ children }: { children: ReactNode }) {
  const { item } = useProductOptionsContext()
  const classes = productDetail()
  const [loaded, setLoaded] = useState(item.upi)
  const isLoading = loaded !== item.upi
  const settle = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.closest('figure[data-view=wall]')) setLoaded(item.upi)
  }
  return (
    <div className={classes.pictures} aria-busy={isLoading || undefined} onLoad={settle} onError={settle}>
      {children}
      <output className={classes.overlay} data-loading={isLoading || undefined}>
        {isLoading ? (
          <>
            <Icon of={LoaderCircle} size={36} className={spinner()} />
            <span className={hiddenText()}>{m.product_loading()}</span>
          </>
        ) : null}
      </output>
    </div>
  )
}
