import { useRouter } from '@tanstack/react-router'
import { listen } from '#/actors/listen.ts'
import { Link } from '#/components/ui/link.tsx'
import { useSelector } from '@xstate/react'
import { X } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { QueryFields } from '#/components/fields/query-fields.tsx'
import { formatNumber } from '#/domain/format.ts'
import { listingAddress } from '#/domain/listing/listing.ts'
import { pictureAt, workPicture } from '#/domain/picture-url.ts'
import { choiceField, compareForm, maxCompared } from '#/domain/product/compare-choices.ts'
import { comparePath, listOfChoices } from '#/domain/product/compare.ts'
import { m } from '#/paraglide/messages.js'
import { usePageActor } from '#/actors/use-actor.ts'
import { pathLink } from '#/components/ui/path-link.ts'
import compareStyles from '#/theme/styles/compare-tray.css?url'
import { config } from '#config'
import { button, compareTray, link } from '#styled/recipes'
import type { ListState } from './list-state.ts'

const slots = Array.from({ length: maxCompared }, (_, index) => index)

/**
 * The works that are chosen to be compared, in a bar over the end of the page. The boxes of the tiles belong to its form,
 * which works without a script.
 */
export function CompareTray({ list, chosen }: { list: ListState; chosen: readonly string[] }) {
  const { addressOf } = useRouter().options.context
  const address = listingAddress(list.request, config.pageSizes.list)
  const { ref, send } = usePageActor('compare', { input: { works: chosen }, startsAtOnce: true })
  const snapshot = useSelector(ref, (current) => current)
  const works = snapshot?.context.works ?? chosen
  const isRefusing = snapshot?.matches({ full: 'refusing' }) ?? false
  const classes = compareTray()
  const form = useRef<HTMLFormElement>(null)
  const shown = new Map(list.view.works.map(({ imageId, title }) => [imageId, title]))
  const nameOf = (imageId: string) => shown.get(imageId) ?? m.compare_work_number({ number: imageId })
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'checkbox',
    )
  const toggle = useEffectEvent(({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.form === form.current)
      send({ type: 'work.toggle', imageId: target.value })
  })
  const showChoices = useEffectEvent(() => {
    for (const box of boxes()) box.checked = works.includes(box.value)
  })

  // The outside system is the document, whose tiles have the boxes.
  useEffect(() => listen(document, ['change'], (event) => toggle(event)), [])
  useEffect(() => {
    if (snapshot) showChoices()
  }, [snapshot])

  return (
    <form
      ref={form}
      id={compareForm}
      className={classes.root}
      method="get"
      action={addressOf(comparePath)}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'works.compare' })
      }}
    >
      <link rel="stylesheet" href={compareStyles} precedence="page" />
      <QueryFields />
      {works
        .filter((imageId) => !shown.has(imageId))
        .map((imageId) => (
          <input key={imageId} type="hidden" name={choiceField(imageId)} value="on" />
        ))}
      <ul className={classes.works}>
        {slots.map((index) => {
          const imageId = works[index]
          return (
            <li key={imageId ?? index} className={classes.slot}>
              {imageId ? (
                <Link
                  {...pathLink(
                    listOfChoices(
                      address,
                      works.filter((id) => id !== imageId),
                    ),
                  )}
                  replace
                  resetScroll={false}
                  aria-label={m.compare_remove_work({ title: nameOf(imageId) })}
                  onClick={(event) => {
                    event.preventDefault()
                    send({ type: 'work.toggle', imageId })
                  }}
                >
                  <img src={pictureAt(workPicture(imageId), 160)} alt="" width={48} height={48} />
                  <Icon of={X} />
                </Link>
              ) : null}
            </li>
          )
        })}
      </ul>
      <p role="status">
        {isRefusing
          ? m.compare_full({ count: maxCompared })
          : m.compare_chosen({
              count: formatNumber(works.length, list.locale),
              most: formatNumber(maxCompared, list.locale),
            })}
      </p>
      <div className={classes.actions}>
        {works.length > 0 ? (
          <button type="button" className={link()} onClick={() => send({ type: 'works.clear' })}>
            {m.compare_clear()}
          </button>
        ) : null}
        <Link className={link()} {...pathLink(address)} resetScroll={false}>
          {m.compare_done()}
        </Link>
        {/* Without a script, the boxes may be ticked later. */}
        <button type="submit" className={button()} disabled={snapshot !== undefined && works.length === 0}>
          {m.compare_submit()}
        </button>
      </div>
    </form>
  )
}
