import type { ProductPage } from '#/domain/product/product-page.ts'
import { skuOf } from '#/domain/product/sku.ts'
import { isPrintOnly } from '#/domain/product/product-view.ts'
import { m } from '#/paraglide/messages.js'
import { disclosure } from '#styled/recipes'
import { optionName, surroundings, writeSize } from '#/components/choices/option-labels.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'
import { Panel } from './panel.tsx'
import { RealWall } from './real-wall.tsx'

/** Links to the shopper's own wall, and disclosures: quality, the work's description, the details of the chosen item and its product type. */
export function ProductInfo() {
  const { page, choice } = useProductOptionsContext()
  const classes = disclosure()
  const option = page.choices.options[choice.option]
  const type = page.types.find(({ name }) => name === option?.typeName)
  return (
    <div className={classes.root}>
      {page.standIn === 'placeholder' ? null : <RealWall />}
      <Panel title={m.product_info_quality()}>
        <p>{m.product_quality_text()}</p>
      </Panel>
      <Panel title={m.product_info_piece()} open>
        {page.description ? (
          <div className={classes.text} dangerouslySetInnerHTML={{ __html: page.description }} />
        ) : null}
        <p>{page.about}</p>
        <p>{page.artist.bio}</p>
        <Video video={page.video} />
      </Panel>
      <Panel title={m.product_info_details()}>
        <Facts />
      </Panel>
      {type ? (
        <Panel title={m.product_info_type({ type: type.name })}>
          <p>{type.description}</p>
        </Panel>
      ) : null}
    </div>
  )
}

/** IMG-12: the view of a video is 1920 by 1080. */
function Video({ video }: Pick<ProductPage, 'video'>) {
  const { locale } = useLocaleContext()
  return video ? (
    <video width={1920} height={1080} controls preload="none" poster={video.poster} src={video.url}>
      <track kind="captions" src={video.captions} srcLang={locale.id} default />
    </video>
  ) : null
}

function Facts() {
  const { page, choice, item } = useProductOptionsContext()
  const classes = disclosure()
  const option = page.choices.options[choice.option]
  const size = page.choices.sizes[choice.size]
  const delivery = page.estimate.deliveries[item.delivery]
  const facts: [string, string | undefined][] = [
    [m.product_detail_type(), option?.typeName],
    [m.product_detail_artist(), page.artist.name],
    [m.product_detail_technique(), page.technique],
    [m.product_detail_year(), `${page.year || ''}`],
    [m.product_detail_print_size(), size && writeSize(size.width, size.height)],
    [m.product_detail_finished_size(), writeSize(item.width, item.height)],
    [m.product_detail_frame(), option?.moulding ? optionName(option) : undefined],
    [m.product_detail_mat(), option && !isPrintOnly(option) ? surroundings(option, item) : undefined],
    [m.product_detail_ships(), item.stock > 0 ? delivery?.timeToShip : undefined],
    [m.product_detail_item(), item.upi],
    [m.product_detail_sku(), skuOf(page, size)],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
