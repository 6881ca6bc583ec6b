import { config } from '#config'

/** Whether a path, with or without a query, is that of the sign-in page. */
export const isLoginPage = (path: string): boolean =>
  ['/login', config.paths.loginAlias].includes(path.replace(/[?#].*/, ''))
