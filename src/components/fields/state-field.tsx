import { SelectField } from '#/components/ui/field.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { chosenState, statesOf } from '#/domain/checkout/states.ts'
import { m } from '#/paraglide/messages.js'
import { KnownField, type KnownFieldProps } from './known-field.tsx'

interface StateFieldProps extends Pick<KnownFieldProps, 'section' | 'error'> {
  country: string
  defaultValue: string | undefined
}

/** A select for countries with known states or prefectures, otherwise a text field. Lists an unknown entry as well. */
export function StateField({ country, section, defaultValue = '', error }: StateFieldProps) {
  const states = statesOf(country, useLocaleContext().locale.id)
  if (states.length === 0)
    return <KnownField name="stateCode" section={section} defaultValue={defaultValue} error={error} />
  const { code, unknown } = chosenState(country, defaultValue)
  return (
    <SelectField
      label={country === 'JP' ? m.account_prefecture() : m.account_state()}
      name="stateCode"
      autoComplete={section ? `${section} address-level1` : 'address-level1'}
      required
      defaultValue={code || unknown}
      error={error}
    >
      <option value="">{m.checkout_choose()}</option>
      {unknown ? <option>{unknown}</option> : null}
      {states.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
