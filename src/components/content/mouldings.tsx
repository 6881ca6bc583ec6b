import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import type { WallWork, Mouldings as MouldingsView } from '#/domain/content/content.ts'
import { formatLength, formatSize } from '#/domain/length.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { button, heading as headingRecipe, mouldings as mouldingsRecipe, page } from '#styled/recipes'
import { altText } from './wall-picture.tsx'
import { HeadedSection } from './section-head.tsx'

const layouts = { gallery: GalleryMouldings, press: PressMouldings }

/** Pictures of frame corners with their names and widths. */
export function Mouldings(props: { id: string; row: MouldingsView }) {
  const Layout = layouts[useBrand().theme]
  return <Layout {...props} />
}

const profiles: Record<string, () => string> = {
  flat: m.content_profile_flat,
  scoop: m.content_profile_scoop,
  rounded: m.content_profile_rounded,
  ogee: m.content_profile_ogee,
  bead: m.content_profile_bead,
}
const tiers: Record<string, () => string> = {
  classic: m.content_tier_classic,
  premium: m.content_tier_premium,
  signature: m.content_tier_signature,
  sale: m.content_tier_sale,
  value: m.content_tier_value,
}

function GalleryMouldings({ id, row: { heading, link, mouldings } }: { id: string; row: MouldingsView }) {
  const { locale } = useLocaleContext()
  const styles = mouldingsRecipe()
  return (
    <HeadedSection id={id} heading={heading} link={link}>
      <ul className={styles.corners}>
        {mouldings.map((moulding) => (
          <li key={moulding.id} className={styles.corner}>
            <CornerPicture picture={moulding.picture} />
            <h3 className={styles.name}>{moulding.name}</h3>
            <p className={styles.note}>
              {m.content_moulding_note({
                profile: profiles[moulding.profile]?.() ?? moulding.profile,
                width: formatLength(moulding.width, locale.id),
                tier: tiers[moulding.tier]?.() ?? moulding.tier,
              })}
            </p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

function PressMouldings({ id, row }: { id: string; row: MouldingsView }) {
  const { locale } = useLocaleContext()
  const styles = mouldingsRecipe()
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div className={cx(page(), styles.inner)}>
        <div className={styles.words}>
          <h2 id={id} className={headingRecipe()}>
            {row.heading}
          </h2>
          <p>{row.text}</p>
          {row.link ? (
            <Link className={button({ kind: 'quiet' })} {...pathLink(row.link.path)}>
              {row.link.label}
            </Link>
          ) : null}
        </div>
        <div className={styles.shown}>
          <div className={styles.compared}>
            {row.comparison.map((work) => (
              <ComparedWork key={work.picture} work={work} />
            ))}
          </div>
          <ul className={styles.corners}>
            {row.mouldings.map((moulding) => (
              <li key={moulding.id} className={styles.corner}>
                <CornerPicture picture={moulding.picture} />
                <h3 className={styles.name}>{moulding.name}</h3>
                <p className={styles.note}>{formatLength(moulding.width, locale.id)}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function ComparedWork({ work }: { work: WallWork }) {
  const { locale } = useLocaleContext()
  const styles = mouldingsRecipe()
  return (
    <figure>
      <Link className={styles.wall} {...pathLink(work.path)}>
        <img
          src={pictureAt(work.picture, 480)}
          srcSet={srcset(work.picture, [240, 480])}
          sizes="(min-width: 992px) 24vw, 40vw"
          width={Math.round(work.width * 10)}
          height={Math.round(work.height * 10)}
          alt={altText(work)}
          loading="lazy"
        />
      </Link>
      <figcaption>
        <b className={styles.name}>{m.content_outside({ size: formatSize(work.width, work.height, locale.id) })}</b>{' '}
        <span className={styles.note}>{work.moulding}</span>
      </figcaption>
    </figure>
  )
}

function CornerPicture({ picture }: { picture: string }) {
  return (
    <img
      src={pictureAt(picture, 320)}
      srcSet={srcset(picture, [240, 320])}
      sizes="(min-width: 64em) 18vw, 44vw"
      width="320"
      height="320"
      alt=""
      loading="lazy"
    />
  )
}
