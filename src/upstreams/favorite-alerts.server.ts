import { favoriteAlertResult, favoriteAlertState } from '#/contracts/favorites/favorite-alerts.ts'
import type { AlertStep } from '#/domain/favorites/favorite-alert.ts'
import { requestMarketing } from './marketing.server.ts'
import type { Caller } from './shopper-call.server.ts'

const pathOf = (siteId: string) => `/v1/${encodeURIComponent(siteId)}/favorite-alerts`
const authorization = ({ accessToken }: Caller) => ({ authorization: `Bearer ${accessToken}` })

interface AlertRequest {
  email: string
  locale: string
  currency: string
  stock: boolean
  price: boolean
  works: readonly string[]
}

/** Requests alerts about works, or about the favorites of a registered shopper. */
export const requestAlert = (siteId: string, request: AlertRequest, caller?: Caller) =>
  requestMarketing(pathOf(siteId), {
    method: 'POST',
    schema: favoriteAlertResult,
    headers: caller ? authorization(caller) : {},
    body: { ...request },
  })

/** Confirms or stops alerts with the token of an email. */
export const sendAlertToken = (step: AlertStep, token: string) =>
  requestMarketing(`/v1/favorite-alerts/${step}`, { method: 'POST', schema: favoriteAlertResult, body: { token } })

export const getAlert = (caller: Caller) =>
  requestMarketing(pathOf(caller.siteId), { schema: favoriteAlertState, headers: authorization(caller) })

export const stopAlert = (caller: Caller) =>
  requestMarketing(pathOf(caller.siteId), {
    method: 'DELETE',
    schema: favoriteAlertResult,
    headers: authorization(caller),
  })
