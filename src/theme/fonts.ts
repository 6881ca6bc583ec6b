import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url'

/** The fonts of what stands above the fold, to be fetched before the style sheet asks for them. */
export const firstFonts = { gallery: [newsreader, instrumentSans], press: [archivo] } as const
