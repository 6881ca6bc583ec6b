import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { HoverPanel, hoverPositioning, type HoverPanelControl } from '#/components/ui/hover-panel.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import type { MenuEntry } from '#/domain/shell/chrome.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { chromeQueries } from '#/queries/chrome.ts'
import { cx } from '#styled/cx'
import { heading, hiddenText, megaPanel, page } from '#styled/recipes'
import { MENU } from './menu-button.tsx'
import '#/theme/styles/overlays.css'

const MAX_PICTURES = 2
/** Height of a picture in pixels at most. */
const MAX_HEIGHT = 250

const belowMenu = {
  ...hoverPositioning,
  placement: 'bottom-start',
  sameWidth: true,
  getAnchorElement: () => document.getElementById(MENU),
} as const

interface MegaPanelProps extends HoverPanelControl {
  /** The id of the category. */
  id: string
}

/** The lower levels of a category; nothing if they cannot be loaded. */
export function MegaPanel({ id, triggerId, onClose }: MegaPanelProps) {
  const { context } = useRouter().options
  const { data: menu } = useQuery(chromeQueries.menu(context))
  const styles = megaPanel()
  const top = menu?.find((entry) => entry.id === id)
  if (!top) return null
  const groups = top.entries.filter((entry) => entry.entries.length > 0)
  const single = top.entries.filter((entry) => entry.entries.length === 0)
  const pictured = [...groups.flatMap((group) => group.entries), ...single]
    .filter((entry) => entry.picture)
    .slice(0, MAX_PICTURES)
  return (
    <HoverPanel triggerId={triggerId} positioning={belowMenu} onClose={onClose}>
      <div className={styles.root} role="group" aria-label={top.name}>
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
    </HoverPanel>
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
        // `auto` would have no width before the picture has loaded.
        style={{ width: `min(100%, ${Math.round(MAX_HEIGHT * picture.aspect)}px)` }}
        data-color={picture.color}
        alt=""
      />
      {name}
    </Link>
  )
}
