import { useLocation, useNavigate } from '@tanstack/react-router'
import { QueryFields } from '#/components/fields/query-fields.tsx'
import { formatNumber } from '#/domain/format.ts'
import { formEntries } from '#/domain/form-entries.ts'
import { formatLength, unitOf } from '#/domain/length.ts'
import {
  fitEntry,
  fitLimits,
  fitPieces,
  fitProblem,
  fitRules,
  fitSearch,
  fittedList,
  fittingSizes,
  formatUnit,
  inchesOf,
  readFit,
  usualRule,
  writeRule,
  type FitEntry,
  type FitProblem,
} from '#/domain/listing/fits.ts'
import { readListingQuery } from '#/domain/listing/listing-parameters.ts'
import { fitsAttribute } from '#/domain/listing/listing-parameters.ts'
import { m } from '#/paraglide/messages.js'
import { fitsForm } from '#styled/recipes'
import { FILTERS, listFields, type ListState } from './list-state.ts'

/** The width, the height and the rule of what works fit. An entry that cannot be read stays in the address. */
export function FitsForm({ list }: { list: ListState }) {
  const { request, locale, link } = list
  const navigate = useNavigate()
  const entered = useLocation({
    select: ({ search }) => fitEntry(readListingQuery(search)),
    structuralSharing: true,
  })
  const classes = fitsForm()
  const [value = ''] = request.refinements[fitsAttribute] ?? []
  const fit = readFit(value)
  const unit = fit?.unit ?? unitOf(locale)
  const problem = entered && fitProblem(entered)
  const { width, height, rule }: Omit<FitEntry, 'unit'> = (problem && entered) ?? {
    width: fit ? formatNumber(fit.width, locale) : '',
    height: fit?.height === undefined ? '' : formatNumber(fit.height, locale),
    rule: fit ? writeRule(fit.rule) : '',
  }
  const search = listFields(list, { ...request, offset: 0 })
  return (
    <form
      key={`${value} ${width} ${height}`}
      className={classes.root}
      method="get"
      // Narrow pages show the filters, and what is wrong with an entry, only as the target.
      action={`#${FILTERS}`}
      onSubmit={(event) => {
        event.preventDefault()
        const { text } = formEntries(new FormData(event.currentTarget))
        const entry = { width: text('fitw'), height: text('fith'), unit, rule: text('fitp') }
        const next = link(fittedList(request, entry))
        void navigate(fitProblem(entry) ? { ...next, search: { ...next.search, ...fitSearch(entry) } } : next)
      }}
    >
      <QueryFields />
      {Object.entries({ ...search, fitu: unit }).map(([name, hidden]) => (
        <input key={name} type="hidden" name={name} value={hidden} />
      ))}
      <label className={classes.field}>
        {m.list_fits_width({ unit: formatUnit(unit, locale) })}
        <input
          name="fitw"
          defaultValue={width}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          required
          aria-invalid={problem?.field === 'width' || undefined}
        />
      </label>
      <label className={classes.field}>
        {m.list_fits_height({ unit: formatUnit(unit, locale) })}
        <input
          name="fith"
          defaultValue={height}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-invalid={problem?.field === 'height' || undefined}
        />
      </label>
      <label className={classes.field}>
        {m.list_fits_rule()}
        <select name="fitp" defaultValue={rule}>
          {fitRules.map((offered) => (
            <option key={writeRule(offered)} value={writeRule(offered)}>
              {m.list_fits_share({ ...offered })}
            </option>
          ))}
        </select>
      </label>
      <p role={problem ? 'alert' : undefined} data-invalid={problem ? '' : undefined}>
        {problem ? problemText(problem, locale) : fit ? spanText(fit, locale) : m.list_fits_hint(usualRule)}
      </p>
      <button type="submit">{m.list_fits_apply()}</button>
    </form>
  )
}

function problemText({ field, unit }: FitProblem, locale: string): string {
  const write = (length: number) => formatLength(inchesOf(length, unit), locale)
  const { from, to } = fitLimits[unit]
  const limits = { from: write(from), to: write(to) }
  return field === 'width'
    ? m.list_fits_bad_width({ ...limits, example: write(fitPieces[unit].sofa) })
    : m.list_fits_bad_height(limits)
}

function spanText(fit: NonNullable<ReturnType<typeof readFit>>, locale: string): string {
  const { width, height } = fittingSizes(fit)
  const wide = { from: formatLength(width.from, locale), to: formatLength(width.to, locale) }
  return height
    ? m.list_fits_span_high({ ...wide, low: formatLength(height.from, locale), high: formatLength(height.to, locale) })
    : m.list_fits_span(wide)
}
