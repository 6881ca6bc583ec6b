import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { SignInWays } from '#/domain/shell/chrome.ts'
import { chromeQueries } from '#/queries/chrome.ts'

const none: SignInWays = { byLink: false, social: false }

/** How shoppers of this site may sign in besides by their password. */
export const useSignInWays = (): SignInWays =>
  useQuery(chromeQueries.chrome(useRouter().options.context)).data?.signIn ?? none
