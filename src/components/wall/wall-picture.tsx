import { wallPhoto } from '#styled/recipes'
import { StoredPicture } from './stored-picture.tsx'
import '#/theme/styles/wall-photo.css'

/** The shopper's photo behind the works, where this browser has it. */
export const WallPicture = () => <StoredPicture part="straight" className={wallPhoto().ground} />
