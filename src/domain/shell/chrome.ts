import type { Countdown, TimeLeft } from './countdown.ts'

export interface BannerMessage {
  text: string
  path?: string | undefined
}

/** A category in a menu. */
export interface MenuEntry {
  id: string
  name: string
  path: string
  entries: MenuEntry[]
  picture?: { base: string; aspect: number; color: string } | undefined
}

/** The data of header and banner for the first paint. The lower levels of the menu are fetched on first use. */
export interface Chrome {
  signIn: SignInWays
  messages: BannerMessage[]
  countdown: (Countdown & { left: TimeLeft }) | undefined
  navigation: { id: string; name: string; path: string; opens: boolean }[]
}

/** The ways to sign in that a site offers besides the password. */
export interface SignInWays {
  byLink: boolean
  social: boolean
}
