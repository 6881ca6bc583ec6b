import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { PageNotFound } from './page-not-found.tsx'
import { chromeQueries } from '#/queries/chrome.ts'

/** The page for unknown addresses, with the galleries of the menu if they are loaded. */
export function NotFound() {
  const { context } = useRouter().options
  const { data } = useQuery({ ...chromeQueries.chrome(context), enabled: false })
  return <PageNotFound galleries={data?.navigation ?? []} />
}
