import type { SellableItem } from '../items/upi.ts'
import type { Work } from '../catalog/work.ts'

export interface ProductType {
  id: number
  name: string
  /** The number of the workshop's production method; 0 for a plain print. */
  podConfig: number
  substrate: 'paper' | 'photo-paper' | 'canvas' | 'wood'
  finish: 'none' | 'framed' | 'stretched' | 'framed-canvas' | 'wood-mount' | 'laminated'
}

type Sheet = { id: number; name: string; framed: string; substrate: 'paper' | 'photo-paper' }

const sheets: Readonly<Record<'print' | 'giclee' | 'photo' | 'poster', Sheet>> = {
  print: { id: 1, name: 'Art Print', framed: 'Framed Art Print', substrate: 'paper' },
  giclee: { id: 2, name: 'Giclee Print', framed: 'Framed Giclee Print', substrate: 'paper' },
  photo: { id: 3, name: 'Photograph', framed: 'Framed Photograph', substrate: 'photo-paper' },
  poster: { id: 4, name: 'Poster', framed: 'Framed Poster', substrate: 'paper' },
}

/** Numbered editions of prints are giclees. */
const sheetOf = ({ medium, edition }: Pick<Work, 'medium' | 'edition'>): Sheet =>
  sheets[medium === 'print' && edition !== null ? 'giclee' : medium]

/** The product type of an item: its name and how it is made. */
export function productTypeOf(work: Pick<Work, 'medium' | 'edition'>, { group, service }: SellableItem): ProductType {
  const sheet = sheetOf(work)
  const { substrate } = sheet
  if (group === 'Canvas' && service.name === 'frame')
    return { id: 278, name: 'Framed Canvas', podConfig: 3, substrate: 'canvas', finish: 'framed-canvas' }
  switch (service.name) {
    case 'none':
      return { id: sheet.id, name: sheet.name, podConfig: 0, substrate, finish: 'none' }
    case 'frame':
      return { id: sheet.id + 10, name: sheet.framed, podConfig: 1, substrate, finish: 'framed' }
    case 'canvas':
      return { id: 277, name: 'Stretched Canvas', podConfig: 2, substrate: 'canvas', finish: 'stretched' }
    case 'mount':
      return { id: 310, name: 'Wood Mount', podConfig: 4, substrate: 'wood', finish: 'wood-mount' }
    case 'laminate':
      return { id: 320, name: `Laminated ${sheet.name}`, podConfig: 5, substrate, finish: 'laminated' }
  }
}
