import type { ReactNode } from 'react'
import { itemLabel } from '#/components/choices/option-labels.ts'
import { Price } from '#/components/price/price.tsx'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { QueryFields } from '#/components/fields/query-fields.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { formEntries } from '#/domain/form-entries.ts'
import { formatMoney } from '#/domain/format.ts'
import { usesInches } from '#/domain/length.ts'
import { itemPicture, pictureAt, srcset } from '#/domain/picture-url.ts'
import { duplicatePlan, planAfterForm, writtenLength } from '#/domain/wall/plan-form.ts'
import { writePlan } from '#/domain/wall/plan.ts'
import {
  byPosition,
  planStock,
  planTotal,
  toggledLock,
  withoutWork,
  type PlacedWork,
} from '#/domain/wall/wall-works.ts'
import { addWallAction, useChosenWorks, useIsChosen, useIsDragging } from '#/actors/wall/use-wall-plan.ts'
import { m } from '#/paraglide/messages.js'
import { button, heading, hiddenText, link, planner, price } from '#styled/recipes'
import { PlanLink } from './plan-link.tsx'
import { usePlanner } from './planner-context.ts'
import { FinishSelect, SizeSelect } from './work-choices.tsx'

interface PlannerListProps {
  /** The message if the works were not added. */
  alert: string | null
  /** Shows why a form could not be used. */
  onReject: (reason: 'wall-size' | 'position' | 'full' | 'gone') => void
}

/** The plan as a list: each work with its price and its tools, the total, and one form that adds all of them. */
export function PlannerList({ alert, onReject }: PlannerListProps) {
  const { works, plan, flow } = usePlanner()
  const { locale } = useLocaleContext()
  const classes = planner()
  const [first] = works
  const soldOut = works.find((work) => planStock(work, works)?.kind !== 'in-stock')
  return (
    <aside className={classes.works} aria-labelledby="planner-works">
      <h2 id="planner-works" className={`${heading({ level: 'sub' })} ${classes.worksTitle}`}>
        {m.planner_works()}
      </h2>
      <Rows>
        {works.toSorted(byPosition).map((work) => (
          <WorkRow key={work.index} work={work} onReject={onReject} />
        ))}
      </Rows>
      <p className={classes.sum}>
        <span>{m.planner_total({ count: works.length })}</span>
        <output className={price()}>
          {formatMoney(planTotal(works), first?.work.currency ?? locale.preferredCurrency, locale.id)}
        </output>
      </p>
      <form
        method="post"
        action={addWallAction}
        className={classes.add}
        onSubmit={(event) => {
          event.preventDefault()
          if (!soldOut) flow.add()
        }}
      >
        <LocaleFields />
        <input type="hidden" name="plan" value={writePlan(plan)} />
        <AddButton isSoldOut={soldOut !== undefined} />
        <p className={classes.alert} role="alert">
          {soldOut ? `${m.product_set_sold_out({ title: soldOut.work.title })} ${m.planner_sold_out()}` : alert}
        </p>
      </form>
      <p className={classes.more}>
        <Link className={link()} {...pathLink('/search')}>
          {m.planner_add_work()}
        </Link>
        <Link className={link()} to="/wall/hanging" search={{ plan: writePlan(plan) }} preload={false} rel="nofollow">
          {m.hanging_link()}
        </Link>
      </p>
    </aside>
  )
}

function Rows({ children }: { children: ReactNode }) {
  const chosen = useChosenWorks(usePlanner().flow)
  return <ol data-choosing={chosen.length > 0 || undefined}>{children}</ol>
}

function AddButton({ isSoldOut }: { isSoldOut: boolean }) {
  const { flow } = usePlanner()
  const isDragging = useIsDragging(flow)
  return (
    <SubmitButton busy={flow.isBusy} disabled={isSoldOut || isDragging}>
      {m.planner_add()}
    </SubmitButton>
  )
}

function WorkRow({ work, onReject }: { work: PlacedWork } & Pick<PlannerListProps, 'onReject'>) {
  const { works } = usePlanner()
  const classes = planner()
  const { index, item, option, size, upi } = work
  const { title, artist, path, revision, currency } = work.work
  const stock = planStock(work, works)
  const picture = itemPicture(upi, revision)
  const longest = Math.max(item.width, item.height)
  return (
    <Row index={index}>
      <Choice index={index} title={title}>
        <img
          src={pictureAt(picture, 160)}
          srcSet={srcset(picture, [160])}
          sizes="72px"
          width={Math.round((72 * item.width) / longest)}
          height={Math.round((72 * item.height) / longest)}
          alt=""
          loading="lazy"
        />
      </Choice>
      <p className={classes.label}>
        <Link className={classes.title} {...pathLink(path)}>
          {title}
        </Link>
        <span>{artist}</span>
        <span>{work.locked ? `${itemLabel(option, size)}, ${m.planner_locked()}` : itemLabel(option, size)}</span>
        {stock?.kind === 'out-of-stock' ? <b className={classes.alert}>{m.product_out_of_stock()}</b> : null}
        {stock?.kind === 'short' ? (
          <b className={classes.alert}>{m.product_left_of({ left: stock.left, name: title })}</b>
        ) : null}
      </p>
      <Price list={item.list} sale={item.sale} currency={currency} />
      <WorkTools work={work} onReject={onReject} />
    </Row>
  )
}

function Row({ index, children }: { index: number; children: ReactNode }) {
  const isChosen = useIsChosen(usePlanner().flow, index)
  return (
    <li className={planner().row} data-chosen={isChosen || undefined}>
      {children}
    </li>
  )
}

/** The picture of a work, which chooses it. */
function Choice({ index, title, children }: { index: number; title: string; children: ReactNode }) {
  const { flow } = usePlanner()
  return (
    <label className={planner().picture}>
      <input
        type="checkbox"
        data-script=""
        checked={useIsChosen(flow, index)}
        aria-label={m.planner_choose_named({ title })}
        onChange={() => flow.send({ type: 'work.choose', index, adds: true })}
      />
      {children}
    </label>
  )
}

/** The changes of a work as a form and links. */
function WorkTools({ work, onReject }: { work: PlacedWork } & Pick<PlannerListProps, 'onReject'>) {
  const { plan, works, setting, change } = usePlanner()
  const { addressOf } = useRouter().options.context
  const { locale } = useLocaleContext()
  const classes = planner()
  const { index, locked } = work
  const { title } = work.work
  const others = works.toSorted(byPosition).filter((other) => other.index !== index)
  const unit = usesInches.test(locale.id) ? 'in' : 'cm'
  const [left, bottom] = [work.left, work.bottom].map((length) => writtenLength(length, locale.id))
  return (
    <details className={classes.tools}>
      <summary aria-label={m.planner_change_named({ title })}>{m.planner_change()}</summary>
      <form
        className={classes.fields}
        method="get"
        action={addressOf('/wall')}
        onSubmit={(event) => {
          event.preventDefault()
          const { text } = formEntries(new FormData(event.currentTarget))
          const fields = {
            work: String(index),
            size: text('size'),
            finish: text('finish'),
            left: text('left'),
            bottom: text('bottom'),
            replaces: text('replaces'),
          }
          const result = planAfterForm(plan, fields, setting)
          const isBehind = fields.replaces !== '' && Number(fields.replaces) < index
          if (result?.kind === 'plan')
            change(result.plan, m.planner_changed({ title, label: '' }), [isBehind ? index - 1 : index])
          if (result?.kind === 'rejected') onReject(result.reason)
        }}
      >
        <QueryFields />
        <input type="hidden" name="plan" value={writePlan(plan)} />
        <input type="hidden" name="work" value={index} />
        <label>
          {m.planner_size()}
          <SizeSelect placed={work} />
        </label>
        <label>
          {m.planner_finish()}
          <FinishSelect placed={work} />
        </label>
        <label>
          {m.planner_left({ unit })}
          <input name="left" inputMode="decimal" key={left} defaultValue={left} readOnly={locked} />
        </label>
        <label>
          {m.planner_bottom({ unit })}
          <input name="bottom" inputMode="decimal" key={bottom} defaultValue={bottom} readOnly={locked} />
        </label>
        {others.length > 0 && !locked ? (
          <label>
            {m.planner_replaces()}
            <select name="replaces" defaultValue="">
              <option value="" />
              {others.map((other) => (
                <option key={other.index} value={other.index}>
                  {other.work.title}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <button type="submit" className={button({ kind: 'quiet' })}>
          {m.planner_update()}
          <span className={hiddenText()}>{` ${title}`}</span>
        </button>
      </form>
      <p className={classes.links}>
        <PlanLink
          className={link()}
          plan={toggledLock(plan, index)}
          message={locked ? m.planner_unlock_named({ title }) : m.planner_lock_named({ title })}
          aria-label={locked ? m.planner_unlock_named({ title }) : m.planner_lock_named({ title })}
        >
          {locked ? m.planner_unlock() : m.planner_lock()}
        </PlanLink>
        <PlanLink
          className={link()}
          plan={duplicatePlan(plan, work, setting)}
          message={m.planner_duplicate_named({ title })}
          aria-label={m.planner_duplicate_named({ title })}
        >
          {m.planner_duplicate()}
        </PlanLink>
        <PlanLink
          className={link()}
          plan={withoutWork(plan, index)}
          message={m.planner_removed({ title })}
          chosen={[]}
          aria-label={m.planner_remove_named({ title })}
        >
          {m.planner_remove()}
        </PlanLink>
      </p>
    </details>
  )
}
