import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { BadgeCheck } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { Stars } from '#/components/ui/stars.tsx'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatDate, formatNumber } from '#/domain/format.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import type { Review, ReviewList } from '#/domain/reviews/review.ts'
import {
  reviewPages,
  reviewQuery,
  reviewSearch,
  reviewSorts,
  type ReviewQuery,
  type ReviewSort,
} from '#/domain/reviews/review-selection.ts'
import { m } from '#/paraglide/messages.js'
import { reviewsQuery } from '#/queries/reviews.ts'
import { button, heading, link, reviews, worksRow } from '#styled/recipes'
import { photoName } from './photo-name.ts'

const sortNames: Readonly<Record<ReviewSort, () => string>> = {
  newest: m.reviews_sort_newest,
  highest: m.reviews_sort_highest,
  lowest: m.reviews_sort_lowest,
  photos: m.reviews_sort_photos,
}

const PhotoViewer = lazyPart(async () => (await import('./photo-viewer.tsx')).PhotoViewer)

/** The id of the section, which links target. */
export const reviewsId = 'reviews'

interface ReviewsSectionProps {
  apnum: string
  imageId: string
  title: string
}

/** The reviews of a work, filtered, sorted and paged by the address. */
export function ReviewsSection({ apnum, imageId, title }: ReviewsSectionProps) {
  const { context } = useRouter().options
  const query = useSearch({ strict: false, select: reviewQuery, structuralSharing: true })
  const { data: list } = useQuery(reviewsQuery(context, apnum, query))
  const classes = reviews()
  const count = list?.counts.reduce((sum, stars) => sum + stars.count, 0) ?? 0
  const write = (
    <Link
      className={button({ kind: 'quiet' })}
      to="/account/reviews/$imageId"
      params={{ imageId }}
      rel="nofollow"
      preload={false}
    >
      {m.reviews_write()}
    </Link>
  )
  const content = (
    <>
      <h2 id="reviews-title" className={heading({ level: 'section' })}>
        {m.reviews_title()}
      </h2>
      {list === undefined ? <div className={classes.waiting} aria-busy="true" /> : null}
      {list === null ? <p>{m.reviews_failed()}</p> : null}
      {list && count === 0 ? (
        <div className={classes.empty}>
          <p>{m.reviews_empty({ title })}</p>
          {write}
        </div>
      ) : null}
      {list && count > 0 ? (
        <div className={classes.columns}>
          <div className={classes.summary}>
            <Summary list={list} count={count} query={query} />
            {write}
          </div>
          <SelectedReviews list={list} query={query} title={title} imageId={imageId} />
        </div>
      ) : null}
    </>
  )
  const section = useCachedHtml(['reviews of a work', imageId, title, query, list], content, true)
  return <section id={reviewsId} className={worksRow().root} aria-labelledby="reviews-title" {...section} />
}

interface SelectionLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  query: ReviewQuery
  /** Whether the page scrolls to the list. */
  scrolls?: boolean
  children: ReactNode
}

/** A link to another selection of reviews. Without a script it jumps to the section. */
function SelectionLink({ query, scrolls = false, ...anchor }: SelectionLinkProps) {
  return (
    <Link
      {...anchor}
      to="."
      search={(search: object) => ({ ...search, ...reviewSearch(query) })}
      hash={reviewsId}
      rel="nofollow"
      preload={false}
      replace
      resetScroll={false}
      hashScrollIntoView={scrolls}
      activeOptions={{ exact: true }}
    />
  )
}

function Summary({ list, count, query }: { list: ReviewList; count: number; query: ReviewQuery }) {
  const { locale } = useLocaleContext()
  const classes = reviews()
  const format = (value: number) => formatNumber(value, locale.id)
  return (
    <>
      <p className={classes.average}>
        <b>{format(list.average)}</b>
        <span key={count}>
          <Stars className={classes.stars} average={list.average} />
          {m.reviews_average({ average: format(list.average), count: format(count) })}
        </span>
      </p>
      <ul className={classes.bars}>
        {list.counts.map(({ stars, count: starCount }) => {
          const row = (
            <>
              <span>{m.product_ratings_stars({ count: stars })}</span>
              <svg className={classes.bar} width="100%" height="10" aria-hidden="true">
                <rect width={`${Math.round((starCount / count) * 100)}%`} height="10" fill="currentColor" />
              </svg>
              <span>{format(starCount)}</span>
            </>
          )
          const isChosen = query.stars === stars
          return (
            <li key={stars}>
              {starCount > 0 ? (
                <SelectionLink
                  query={{ ...query, stars: isChosen ? undefined : stars, page: 1 }}
                  aria-current={isChosen ? 'true' : undefined}
                >
                  {row}
                </SelectionLink>
              ) : (
                <span data-none="">{row}</span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface SelectedReviewsProps {
  list: ReviewList
  query: ReviewQuery
  title: string
  imageId: string
}

export function SelectedReviews({ list, query, title, imageId }: SelectedReviewsProps) {
  const { locale } = useLocaleContext()
  const classes = reviews()
  const pages = reviewPages(list.total)
  return (
    <div className={classes.list}>
      <div className={classes.tools}>
        <p role="status">
          <span>
            {query.stars === undefined
              ? m.reviews_count({ count: list.total })
              : m.reviews_count_stars({ count: list.total, stars: m.product_ratings_stars({ count: query.stars }) })}
          </span>
          {query.stars === undefined ? null : (
            <SelectionLink className={link()} query={{ ...query, stars: undefined, page: 1 }}>
              {m.reviews_all()}
            </SelectionLink>
          )}
        </p>
        <ul className={classes.sorts} aria-label={m.reviews_sort()}>
          {reviewSorts.map((sort) => (
            <li key={sort}>
              <SelectionLink
                query={{ ...query, sort, page: 1 }}
                aria-current={sort === query.sort ? 'true' : undefined}
              >
                {sortNames[sort]()}
              </SelectionLink>
            </li>
          ))}
        </ul>
      </div>
      <ul
        className={classes.cards}
        {...useCachedHtml(
          ['reviews', list.reviews],
          list.reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} work={title} imageId={imageId} />
            </li>
          )),
        )}
      />
      {pages > 1 ? (
        <nav className={classes.pages} aria-label={m.reviews_pages()}>
          {query.page > 1 ? (
            <SelectionLink className={link()} query={{ ...query, page: Math.min(query.page, pages + 1) - 1 }} scrolls>
              {m.reviews_previous()}
            </SelectionLink>
          ) : null}
          <span>
            {m.reviews_page({ page: formatNumber(query.page, locale.id), pages: formatNumber(pages, locale.id) })}
          </span>
          {query.page < pages ? (
            <SelectionLink className={link()} query={{ ...query, page: query.page + 1 }} scrolls>
              {m.reviews_next()}
            </SelectionLink>
          ) : null}
        </nav>
      ) : null}
    </div>
  )
}

function ReviewCard({ review, work, imageId }: { review: Review; work: string; imageId: string }) {
  const { locale } = useLocaleContext()
  const classes = reviews()
  const [shown, setShown] = useState<number>()
  const { stars, title, text, name, day, verified, item, photos } = review
  const bought = item ? [item.type, item.size].filter(Boolean).join(', ') : ''
  return (
    <div className={classes.card}>
      <p className={classes.given}>
        <Stars average={stars} />
        <span>{m.reviews_given({ stars })}</span>
      </p>
      {title ? (
        <h3 className={heading({ level: 'sub' })} lang={review.locale}>
          {title}
        </h3>
      ) : null}
      {text ? (
        <p className={classes.text} lang={review.locale}>
          {text}
        </p>
      ) : null}
      {photos.length > 0 ? (
        <ul className={classes.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a
                href={pictureAt(photo.url, 1200)}
                aria-haspopup="dialog"
                onPointerEnter={PhotoViewer.preload}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  setShown(index)
                }}
              >
                <img
                  src={pictureAt(photo.url, 320)}
                  srcSet={srcset(photo.url, [160, 320])}
                  sizes="128px"
                  width={photo.width}
                  height={photo.height}
                  alt={photoName(name, index, photos.length)}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={classes.meta}>
        <b>{name}</b>
        <time dateTime={day}>{formatDate(day, locale.id)}</time>
        {verified ? (
          <span className={classes.verified}>
            <Icon of={BadgeCheck} size={16} />
            {m.reviews_verified()}
          </span>
        ) : null}
        {bought ? <span>{bought}</span> : null}
      </p>
      {shown === undefined ? null : (
        <PhotoViewer
          title={work}
          imageId={imageId}
          bought={bought}
          name={name}
          photos={photos}
          index={shown}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  )
}
