import { config } from '#config'

/** Whether a path, with its query, is the sign-in page's. */
export const isLoginPage = (path: string): boolean =>
  ['/login', config.paths.loginAlias].includes(path.replace(/[?#].*/, ''))
