import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { nameOrder, type PersonName } from '#/domain/auth/person-name.ts'
import { field } from '#styled/recipes'
import { KnownField, type KnownFieldProps } from './known-field.tsx'

interface NameFieldsProps {
  /** Whether the first of them takes the focus as soon as it is there. */
  autoFocus?: boolean
  /** What is particular to each. */
  of: (part: keyof PersonName) => Omit<KnownFieldProps, 'name'>
}

/** First and last name, in the order of the locale. */
export function NameFields({ autoFocus, of }: NameFieldsProps) {
  const { locale } = useLocaleContext()
  return (
    <div className={field().row}>
      {nameOrder(locale.id).map((part, index) => (
        <KnownField key={part} name={part} autoFocus={autoFocus && index === 0} {...of(part)} />
      ))}
    </div>
  )
}
