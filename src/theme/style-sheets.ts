import gallery from './gallery.css?url'
import press from './press.css?url'

/** One style sheet per look; each leaves out what only the other uses. */
export const styleSheets = { gallery, press } as const
