import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ContentSections } from '#/components/content/content-sections.tsx'
import { useTileSetting } from '#/components/tile/tile-setting.ts'
import { Tile } from '#/components/tile/tile.tsx'
import type { WorkRow } from '#/domain/content/content.ts'
import { contentQueries } from '#/queries/content.ts'

/** The content page that the route's loader fetched. */
export function ContentPage({ id, hasBand = false }: { id: string; hasBand?: boolean }) {
  const { context } = useRouter().options
  const { data } = useSuspenseQuery(contentQueries.page(context, id))
  return data ? <ContentSections sections={data.sections} Tiles={RowTiles} hasBand={hasBand} /> : null
}

function RowTiles({ row }: { row: WorkRow }) {
  const setting = useTileSetting(row.currency)
  return row.works.map((work) => <Tile key={work.imageId} work={work} setting={setting} />)
}
