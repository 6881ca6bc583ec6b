/** A shopper's session on one site, stored in a sealed cookie. */
export interface Session {
  type: 'guest' | 'registered'
  customerId: string
  /** The id of a registered shopper for the personalisation service. */
  encryptedUserId?: string | undefined
  /** The id of the visit, the same before and after a sign-in. Browsers receive it only sealed. */
  usid: string
  refreshToken: string
  /** Milliseconds since 1970. */
  refreshUntil: number
  accessToken: string
  accessUntil: number
  /** The do-not-track value of its tokens; undefined if they were requested without it. */
  doNotTrack?: boolean | undefined
}
