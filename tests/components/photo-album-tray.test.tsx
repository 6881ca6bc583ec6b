import { expect, it } from 'vitest'
import { MyPhotoAlbum } from '#/components/photos/my-photo-album.tsx'
import { PhotoAlbumTray } from '#/components/photos/photo-album-tray.tsx'
import type { AlbumPhoto } from '#/domain/photos/album.ts'
import { renderPage } from './render-page.tsx'

const photo = (number: number): AlbumPhoto => ({
  upi: `UABC123DEF45${number}`,
  name: `Photo ${number}`,
  width: 1600,
  height: 1200,
  picture: `/photos/UABC123DEF45${number}`,
  item: {
    upi: `UABC123DEF45${number}0HZHZZYF8X6FOAKW2A`,
    size: 0,
    option: 0,
    list: 5000,
    sale: 5000,
    width: 11.5,
    height: 9.5,
    mat: 1,
    stock: 999,
    delivery: 0,
    minimum: 1,
    step: 1,
  },
  option: { kind: 'frame', typeName: 'Framed Photograph', moulding: null, mat: null, glazing: null },
  size: { label: '8 x 6 in', width: 8, height: 6 },
  itemPicture: `/photos/UABC123DEF45${number}0HZHZZYF8X6FOAKW2A`,
})

const linksOf = (html: string) => [...html.matchAll(/<a\b[^>]*? href="([^"]+)"/g)].map(([, href]) => href)

it('shows at most five photos of "My Photo Album", each as a link to the page that frames it [UPLOAD-01]', () => {
  const html = renderPage(<PhotoAlbumTray photos={[0, 1, 2, 3, 4, 5, 6].map(photo)} />)
  expect(html).toContain('My Photo Album')
  expect(linksOf(html)).toEqual(
    [0, 1, 2, 3, 4].map((number) => `/art/en-US/frame-my-photos?upi=UABC123DEF45${number}0HZHZZYF8X6FOAKW2A`),
  )
})

it('links to the upload page while the album has room', () => {
  expect(linksOf(renderPage(<PhotoAlbumTray photos={[photo(1)]} />)).at(-1)).toBe('/art/en-US/frame-my-photos')
  expect(linksOf(renderPage(<MyPhotoAlbum />))).toEqual(['/art/en-US/frame-my-photos'])
})
