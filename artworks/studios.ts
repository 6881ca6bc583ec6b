import type { Studio } from './studio.ts'
import { architectureStudies } from './studios/architecture-studies/architecture-studies.ts'
import { dunes } from './studios/dunes/dunes.ts'
import { layeredMountains } from './studios/layered-mountains/layered-mountains.ts'
import { stillLifes } from './studios/still-lifes/still-lifes.ts'
import { travelPosters } from './studios/travel-posters/travel-posters.ts'
import { typographicPosters } from './studios/typographic-posters/typographic-posters.ts'
import { botanicalLines } from './studios/botanical-lines/botanical-lines.ts'
import { gigPosters } from './studios/gig-posters/gig-posters.ts'
import { hardEdge } from './studios/hard-edge/hard-edge.ts'
import { colourFields } from './studios/colour-fields/colour-fields.ts'
import { seascapes } from './studios/seascapes/seascapes.ts'
import { matchboxLabels } from './studios/matchbox-labels/matchbox-labels.ts'
import { nightSkies } from './studios/night-skies/night-skies.ts'
import { flowFields } from './studios/flow-fields/flow-fields.ts'
import { interference } from './studios/interference/interference.ts'
import { herbaria } from './studios/herbaria/herbaria.ts'
import { longExposures } from './studios/long-exposures/long-exposures.ts'
import { bauhaus } from './studios/bauhaus/bauhaus.ts'
import { opArt } from './studios/op-art/op-art.ts'
import { longSwell } from './studios/long-swell/long-swell.ts'
import { midCentury } from './studios/mid-century/mid-century.ts'
import { cutPaper } from './studios/cut-paper/cut-paper.ts'
import { pressMeadows } from './studios/press-meadows/press-meadows.ts'
import { contours } from './studios/contours/contours.ts'
import { quilts } from './studios/quilts/quilts.ts'
import { pressSkylines } from './studios/press-skylines/press-skylines.ts'
import { cityNights } from './studios/city-nights/city-nights.ts'
import { kitchenPosters } from './studios/kitchen-posters/kitchen-posters.ts'
import { flatAnimals } from './studios/flat-animals/flat-animals.ts'
import { workshopGrid } from './studios/workshop-grid/workshop-grid.ts'
import { cityMaps } from './studios/city-maps/city-maps.ts'
import { oneLine } from './studios/one-line/one-line.ts'
import { scissors } from './studios/scissors/scissors.ts'

/** Every studio. */
export const studios: readonly Studio[] = [
  layeredMountains,
  dunes,
  stillLifes,
  travelPosters,
  architectureStudies,
  typographicPosters,
  botanicalLines,
  gigPosters,
  hardEdge,
  colourFields,
  seascapes,
  matchboxLabels,
  nightSkies,
  flowFields,
  interference,
  herbaria,
  longExposures,
  bauhaus,
  opArt,
  longSwell,
  midCentury,
  cutPaper,
  pressMeadows,
  contours,
  quilts,
  pressSkylines,
  cityNights,
  kitchenPosters,
  flatAnimals,
  workshopGrid,
  cityMaps,
  oneLine,
  scissors,
]

export const studioById = (id: string): Studio | undefined => studios.find((studio) => studio.id === id)
