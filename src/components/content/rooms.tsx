import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import type { Rooms as RoomsView, Scene } from '#/domain/content/content.ts'
import { formatNumber } from '#/domain/format.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { button, heading, rooms as roomsRecipe } from '#styled/recipes'
import { HeadedSection, MoreLink } from './section-head.tsx'

const layouts = { gallery: GalleryRooms, press: PressRooms }

/** Rooms with works above furniture, all to scale. */
export function Rooms(props: { id: string; rooms: RoomsView }) {
  const Layout = layouts[useBrand().theme]
  return <Layout {...props} />
}

function GalleryRooms({ id, rooms: { heading: title, text, link, scenes, links } }: { id: string; rooms: RoomsView }) {
  const styles = roomsRecipe()
  const { locale } = useLocaleContext()
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div className={styles.inner}>
        {scenes.slice(0, 1).map((scene) => (
          <figure key={scene.picture} className={styles.scene}>
            <ScenePicture scene={scene} sizes="(min-width: 992px) 66vw, 100vw" />
            <figcaption className={styles.caption}>{scene.caption}</figcaption>
          </figure>
        ))}
        <div className={styles.words}>
          <h2 id={id} className={heading()}>
            {title}
          </h2>
          <p className={styles.lede}>{text}</p>
          <ul className={styles.list}>
            {links.map(({ label, path, count }) => (
              <li key={path}>
                <Link className={styles.way} {...pathLink(path)}>
                  {label} <span>{m.content_works({ count, shown: formatNumber(count, locale.id) })}</span>
                </Link>
              </li>
            ))}
          </ul>
          {link ? (
            <Link className={button({ kind: 'quiet' })} {...pathLink(link.path)}>
              {link.label}
            </Link>
          ) : null}
        </div>
      </div>
    </section>
  )
}

function PressRooms({ id, rooms: { heading: title, link, scenes } }: { id: string; rooms: RoomsView }) {
  const styles = roomsRecipe()
  return (
    <HeadedSection id={id} heading={title} link={link}>
      <div className={styles.inner}>
        {scenes.map((scene) => (
          <figure key={scene.picture} className={styles.scene}>
            <ScenePicture scene={scene} sizes="(min-width: 992px) 64vw, 100vw" />
            <figcaption className={styles.caption}>
              <b>{scene.caption}</b>
              {scene.link ? <MoreLink {...scene.link} /> : null}
            </figcaption>
          </figure>
        ))}
      </div>
    </HeadedSection>
  )
}

function ScenePicture({ scene, sizes }: { scene: Scene; sizes: string }) {
  return (
    <img
      src={pictureAt(scene.picture, 960)}
      srcSet={srcset(scene.picture, [480, 800])}
      sizes={sizes}
      width={1200}
      height={Math.round(1200 / scene.aspect)}
      alt={scene.alt}
      loading="lazy"
    />
  )
}
