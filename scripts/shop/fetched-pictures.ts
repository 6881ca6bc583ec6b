import { dirname, join, resolve } from 'node:path'

/** The directory of fetched pictures: PICTURES_DIR, else beside DATA_DIR. */
export const fetchedPictures = ({ PICTURES_DIR, DATA_DIR }: NodeJS.ProcessEnv): string =>
  resolve(PICTURES_DIR || join(dirname(DATA_DIR || '.data/store'), 'pictures'))
