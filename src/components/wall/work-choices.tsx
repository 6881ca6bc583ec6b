import { itemFinish, tabLabels, writeSize } from '#/components/choices/option-labels.ts'
import { formatMoney } from '#/domain/format.ts'
import { changedItem, type PlacedWork } from '#/domain/wall/wall-works.ts'
import { finishesOf, finishKey, sizeKey } from '#/domain/product/product-set.ts'
import { m } from '#/paraglide/messages.js'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { ComponentProps } from 'react'

type SelectProps = { placed: PlacedWork } & Pick<ComponentProps<'select'>, 'id' | 'className' | 'onChange' | 'value'>

/** The sizes of a work, each with the price of the item that it leads to. */
export function SizeSelect({ placed, ...select }: SelectProps) {
  const { locale } = useLocaleContext()
  const { work, item, size } = placed
  return (
    <select
      name="size"
      aria-label={m.planner_size()}
      {...select}
      {...(select.onChange ? { value: sizeKey(size) } : { key: sizeKey(size), defaultValue: sizeKey(size) })}
    >
      {work.choices.sizes.map((offered) => {
        const key = sizeKey(offered)
        const leadsTo = key === sizeKey(size) ? item : changedItem(work, item, { size: key })
        return leadsTo ? (
          <option key={key} value={key}>
            {`${writeSize(offered.width, offered.height)}, ${formatMoney(leadsTo.sale, work.currency, locale.id)}`}
          </option>
        ) : null
      })}
    </select>
  )
}

/** The finishes of a work: frames with their mats, canvases and mounts. */
export function FinishSelect({ placed, ...select }: SelectProps) {
  const { locale } = useLocaleContext()
  const { work, item, option } = placed
  const chosen = finishKey(option)
  return (
    <select
      name="finish"
      aria-label={m.planner_finish()}
      {...select}
      {...(select.onChange ? { value: chosen } : { key: chosen, defaultValue: chosen })}
    >
      {finishesOf(work).map(({ tab, finishes }) => (
        <optgroup key={tab} label={tabLabels[tab]()}>
          {finishes.map(({ key, option: offered }) => {
            const leadsTo = key === chosen ? item : changedItem(work, item, { finish: key })
            return leadsTo ? (
              <option key={key} value={key}>
                {`${itemFinish(offered)}, ${formatMoney(leadsTo.sale, work.currency, locale.id)}`}
              </option>
            ) : null
          })}
        </optgroup>
      ))}
    </select>
  )
}
