import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { wallPhoto } from '#styled/recipes'
import { StoredPicture } from './stored-picture.tsx'
import '#/theme/styles/wall-photo.css'

/** The shopper's photo behind the works; a message where this browser does not have it. */
export function WallPicture() {
  const [isMissing, setMissing] = useState(false)
  const classes = wallPhoto()
  return (
    <>
      <StoredPicture part="straight" className={classes.ground} onFound={(isFound) => setMissing(!isFound)} />
      {isMissing ? <p className={classes.elsewhere}>{m.planner_photo_elsewhere()}</p> : null}
    </>
  )
}
