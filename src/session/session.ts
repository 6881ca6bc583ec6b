/** What is kept of a shopper between requests, sealed, for one site. */
export interface Session {
  type: 'guest' | 'registered'
  customerId: string
  /** The visit: the same before and after signing in. It never leaves the server in the open. */
  usid: string
  refreshToken: string
  /** Milliseconds since 1970. */
  refreshUntil: number
  accessToken: string
  accessUntil: number
  /** What its tokens say; undefined where they were issued without it. */
  doNotTrack?: boolean | undefined
}
