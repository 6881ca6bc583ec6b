import { CatchBoundary, Link } from '@tanstack/react-router'
import { use } from 'react'
import { pathLink } from '#/components/ui/path-link.ts'
import type { MenuEntry } from '#/domain/shell/chrome.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { heading, hiddenText, megaPanel, page } from '#styled/recipes'
import '#/theme/styles/overlays.css'

const PICTURED = 2

/** The lower levels of one category. Where they cannot be had, the category's own link is all there is. */
export function MegaPanel({ id, menu }: { id: string; menu: Promise<MenuEntry[]> }) {
  return (
    <CatchBoundary getResetKey={() => id} errorComponent={() => null}>
      <Panel id={id} menu={menu} />
    </CatchBoundary>
  )
}

function Panel({ id, menu }: { id: string; menu: Promise<MenuEntry[]> }) {
  const styles = megaPanel()
  const top = use(menu).find((entry) => entry.id === id)
  if (!top) return null
  const groups = top.entries.filter((entry) => entry.entries.length > 0)
  const single = top.entries.filter((entry) => entry.entries.length === 0)
  const pictured = [...groups.flatMap((group) => group.entries), ...single]
    .filter((entry) => entry.picture)
    .slice(0, PICTURED)
  return (
    <div className={styles.root}>
      <div className={cx(page(), styles.columns)}>
        <div className={styles.groups}>
          {groups.map((group) => (
            <Column key={group.id} group={group} />
          ))}
          {single.length > 0 ? <Column group={{ ...top, entries: single }} /> : null}
        </div>
        {pictured.length > 0 ? (
          <div className={styles.pane}>
            <p className={cx(heading({ level: 'sub' }), styles.paneTitle)}>{m.navigation_pictured()}</p>
            {pictured.map((entry) => (
              <Pictured key={entry.id} entry={entry} />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  )
}

function Column({ group }: { group: MenuEntry }) {
  const styles = megaPanel()
  return (
    <div className={styles.group}>
      <p className={styles.heading}>{group.name}</p>
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <Link className={styles.entry} {...pathLink(entry.path)}>
              {entry.name}
            </Link>
          </li>
        ))}
      </ul>
      <Link className={styles.all} {...pathLink(group.path)}>
        {m.navigation_all()} <span className={hiddenText()}>{group.name}</span>
      </Link>
    </div>
  )
}

function Pictured({ entry: { name, path, picture } }: { entry: MenuEntry }) {
  const styles = megaPanel()
  if (!picture) return null
  return (
    <Link className={styles.pictured} {...pathLink(path)}>
      <img
        src={pictureAt(picture.base, 320)}
        srcSet={srcset(picture.base, [240])}
        sizes="220px"
        width={Math.round(320 * Math.min(1, picture.aspect))}
        height={Math.round(320 / Math.max(1, picture.aspect))}
        data-color={picture.color}
        alt=""
      />
      {name}
    </Link>
  )
}
