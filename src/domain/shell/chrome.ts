import type { Countdown, TimeLeft } from './countdown.ts'

export interface BannerMessage {
  text: string
  path?: string | undefined
}

/** A category as menus show it. */
export interface MenuEntry {
  id: string
  name: string
  path: string
  entries: MenuEntry[]
  picture?: { base: string; aspect: number; color: string } | undefined
}

/** What header and banner need for the first paint; the menu's lower levels are fetched when it is first used. */
export interface Chrome {
  signIn: SignInWays
  messages: BannerMessage[]
  countdown: (Countdown & { left: TimeLeft }) | undefined
  navigation: { id: string; name: string; path: string; opens: boolean }[]
}

/** Which ways to sign in a site offers besides the password. */
export interface SignInWays {
  byLink: boolean
  social: boolean
}
