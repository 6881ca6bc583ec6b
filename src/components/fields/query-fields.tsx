import { useRouter } from '@tanstack/react-router'

/**
 * The site and locale as hidden fields of a GET form, where the configuration puts them in the query: a submission
 * replaces the query of the action.
 */
export function QueryFields() {
  const [, query] = useRouter().options.context.addressOf('/').split('?')
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
