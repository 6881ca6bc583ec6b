import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { SignInWays } from '#/domain/shell/chrome.ts'
import { chromeQueries } from '#/queries/chrome.ts'

const none: SignInWays = { byLink: false, social: false }

/** The ways to sign in on this site other than by password. */
export const useSignInWays = (): SignInWays =>
  useQuery(chromeQueries.chrome(useRouter().options.context)).data?.signIn ?? none
