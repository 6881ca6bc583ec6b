import { formatMoney } from '#/domain/format.ts'
import { cornerPicture, itemPicture, pictureAt, srcset, workPicture } from '#/domain/picture-url.ts'
import { framesIn, isPrintOnly, rowsIn, tiersIn, type OfferedOption } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { Price } from '#/components/price/price.tsx'
import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { link, productChoices } from '#styled/recipes'
import * as ChoiceGroup from '#/components/ui/choice-group.tsx'
import { useCachedStep } from './cached-step.tsx'
import { ChoiceLink } from './choice-link.tsx'
import { optionFacts, optionName, surroundings, tierLabels } from './option-labels.ts'
import { useProductOptionsContext } from './product-options-context.ts'

/** The last step: the options of the chosen service and size, and for prints the frames by tier. */
export function FramePicker() {
  const { page, choice, item } = useProductOptionsContext()
  const classes = productChoices()
  const option = page.choices.options[choice.option]
  const rows = rowsIn(page.choices, choice.tab, choice.size)
  const tiers = choice.tab === 'print' ? tiersIn(page.choices, choice.size) : []
  const frames = choice.tab === 'print' ? framesIn(page.choices, choice.size, choice.tier) : []
  const shown = [option, rows, tiers, frames, page.customizers[choice.size]]
  const content = (
    <>
      <div className={classes.head}>
        <h2>{choice.tab === 'wood' ? m.product_step_finish() : m.product_step_frame()}</h2>
        {option && !isPrintOnly(option) ? <span className={classes.hint}>{surroundings(option, item)}</span> : null}
      </div>
      <ChoiceGroup.Root
        className={classes.rows}
        aria-label={m.product_step_finish()}
        value={chosenValue(rows, choice.option)}
      >
        {rows.map((row) => (
          <OptionRow key={row.index} row={row} />
        ))}
      </ChoiceGroup.Root>
      {tiers.length > 0 ? <Frames tiers={tiers} frames={frames} /> : null}
      {choice.tab === 'wood' ? null : <CustomizerLink />}
    </>
  )
  return <section className={classes.step} {...useCachedStep('frames', shown, content)} />
}

/** A link to the customizer with every frame of the chosen size. */
export function CustomizerLink() {
  const { page, choice } = useProductOptionsContext()
  const customizer = page.customizers[choice.size]
  if (!customizer) return null
  return (
    <Link className={link()} {...pathLink(`/customizer/${customizer}`)}>
      {m.product_more_frames()}
    </Link>
  )
}

const chosenValue = (offered: readonly OfferedOption[], option: number) =>
  offered.some(({ index }) => index === option) ? String(option) : undefined

/** An option in a list: its picture, its name and its price. */
export function OptionRow({ row }: { row: OfferedOption }) {
  const { page } = useProductOptionsContext()
  const classes = productChoices()
  const picture =
    row.option.kind === 'print' ? workPicture(page.imageId, page.revision) : itemPicture(row.item.upi, page.revision)
  return (
    <ChoiceGroup.Item value={String(row.index)}>
      <ChoiceLink className={classes.row} item={row.item} event={{ type: 'option.choose', option: row.index }}>
        <span className={classes.swatch}>
          <img src={pictureAt(picture, 132)} width={64} height={Math.round(64 / page.aspect)} alt="" loading="lazy" />
        </span>
        <span>
          <strong>{optionName(row.option)}</strong>
          <em>{optionFacts(row.option)}</em>
        </span>
        <Price list={row.item.list} sale={row.item.sale} currency={page.currency} />
      </ChoiceLink>
    </ChoiceGroup.Item>
  )
}

interface FramesProps {
  tiers: ReturnType<typeof tiersIn>
  frames: readonly OfferedOption[]
}

function Frames({ tiers, frames }: FramesProps) {
  const { page, choice, item } = useProductOptionsContext()
  const { locale } = useLocaleContext()
  const classes = productChoices()
  return (
    <>
      <ChoiceGroup.Root className={classes.tiers} aria-label={m.product_tiers()} value={choice.tier ?? undefined}>
        {tiers.map(({ tier, first }) => (
          <ChoiceGroup.Item key={tier} value={tier}>
            <ChoiceLink
              className={classes.tier}
              item={tier === choice.tier ? item : first.item}
              event={{ type: 'tier.choose', tier }}
            >
              {tierLabels[tier]()}
              <small>{formatMoney(first.item.list, page.currency, locale.id)}</small>
            </ChoiceLink>
          </ChoiceGroup.Item>
        ))}
      </ChoiceGroup.Root>
      <ChoiceGroup.Root
        className={classes.frames}
        aria-label={m.product_step_frame()}
        value={chosenValue(frames, choice.option)}
      >
        {frames.map((frame) => (
          <FrameChoice key={frame.index} frame={frame} />
        ))}
      </ChoiceGroup.Root>
    </>
  )
}

function FrameChoice({ frame: { index, option, item } }: { frame: OfferedOption }) {
  const { page } = useProductOptionsContext()
  const { product } = useBrand()
  const classes = productChoices()
  const corner = product.frames === 'corner' && option.moulding
  return (
    <ChoiceGroup.Item value={String(index)}>
      <ChoiceLink className={classes.frame} item={item} event={{ type: 'option.choose', option: index }}>
        <span className={classes.view}>
          {corner ? (
            <img src={pictureAt(cornerPicture(corner.id), 132)} width={64} height={54} alt="" loading="lazy" />
          ) : (
            <img
              srcSet={srcset(itemPicture(item.upi, page.revision), [160])}
              src={pictureAt(itemPicture(item.upi, page.revision), 160)}
              sizes="150px"
              width={160}
              height={Math.round((160 * item.height) / item.width)}
              alt=""
              loading="lazy"
            />
          )}
        </span>
        <span className={classes.text}>
          <strong>{optionName(option)}</strong>
          <em>{optionFacts(option)}</em>
          {corner ? null : <Price list={item.list} sale={item.sale} currency={page.currency} />}
        </span>
        {corner ? <Price list={item.list} sale={item.sale} currency={page.currency} /> : null}
      </ChoiceLink>
    </ChoiceGroup.Item>
  )
}
