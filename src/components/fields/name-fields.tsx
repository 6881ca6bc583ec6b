import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { nameOrder, type PersonName } from '#/domain/auth/person-name.ts'
import { field } from '#styled/recipes'
import { KnownField, type KnownFieldProps } from './known-field.tsx'

interface NameFieldsProps {
  /** Whether the first field takes the focus when it is mounted. */
  autoFocus?: boolean
  /** Further props of each field. */
  fieldProps: (part: keyof PersonName) => Omit<KnownFieldProps, 'name'>
}

/** First and last name, in the order of the locale. */
export function NameFields({ autoFocus, fieldProps }: NameFieldsProps) {
  const { locale } = useLocaleContext()
  return (
    <div className={field().row}>
      {nameOrder(locale.id).map((part, index) => (
        <KnownField key={part} name={part} autoFocus={autoFocus && index === 0} {...fieldProps(part)} />
      ))}
    </div>
  )
}
