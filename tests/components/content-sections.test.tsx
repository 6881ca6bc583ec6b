import { expect, it } from 'vitest'
import { renderPage } from './render-page.tsx'
import { ContentSections } from '#/components/content/content-sections.tsx'
import type { Section } from '#/domain/content/content.ts'

const shown = (section: Section) =>
  renderPage(<ContentSections sections={[{ id: 'one', ...section }]} Tiles={() => null} />)

const picture = { kind: 'picture', picture: '/images/works/1', narrow: '/images/works/1', alt: 'A wall' } as const
const overlay = { heading: '', narrow: '/images/works/1', overlay: true, color: 'ink', justify: 'left' } as const

it('shows a picture, alone or as a link that opens in the same or a new window [PD-04]', () => {
  expect(shown(picture)).toMatch(/<img [^>]*alt="A wall"/)
  expect(shown(picture)).not.toContain('<a ')
  expect(shown({ ...picture, path: '/gallery' })).toMatch(/<a href="\/art\/en-US\/gallery"><picture>/)
  expect(shown({ ...picture, path: '/gallery', newWindow: true })).toMatch(/<a target="_blank" href="[^"]+"><picture>/)
})

it('renders a heading at its level, as a link if it has a path [PD-04]', () => {
  expect(shown({ kind: 'heading', text: 'Frames', level: 3 })).toMatch(/<h3[^>]*>Frames<\/h3>/)
  expect(shown({ kind: 'heading', text: 'Frames', level: 2, path: '/lp' })).toMatch(
    /<h2[^>]*><a href="\/art\/en-US\/lp">Frames<\/a><\/h2>/,
  )
})

it('shows rich text, a banner, and a picture overlaid with text [PD-04]', () => {
  expect(shown({ kind: 'richText', html: '<p>Cotton</p>' })).toContain('<p>Cotton</p>')
  expect(shown({ kind: 'skinnyBanner', html: '<b>Sale</b>' })).toMatch(/class="[^"]*banner[^"]*"><b>Sale<\/b>/)
  expect(shown({ ...picture, ...overlay, kind: 'imageAndText', html: '<p>Cotton</p>' })).toMatch(
    /<img .*class="[^"]*overlay"[^>]*data-justify="left"[^>]*>.*<p>Cotton<\/p>/,
  )
})

it('shows an error message for a misconfigured banner [PD-05]', () => {
  expect(shown({ kind: 'misconfigured' })).toContain('Something went wrong! Please see Page Designer Configuration')
})

it('shows the title and the first text side by side, unless the title has a band', () => {
  const sections = [
    { id: 'title', kind: 'heading', text: 'Frames', level: 1 },
    { id: 'text', kind: 'richText', html: '<p>Cotton</p>' },
  ] as const
  const page = (hasBand: boolean) =>
    renderPage(<ContentSections sections={[...sections]} Tiles={() => null} hasBand={hasBand} />)
  expect(page(false)).toMatch(/class="[^"]*lead[^"]*"[^>]*><h1[^>]*>Frames<\/h1><div[^>]*><p>Cotton<\/p>/)
  expect(page(true)).not.toMatch(/class="[^"]*lead/)
  expect(page(true)).toContain('<p>Cotton</p>')
})

it('shows a table of contents with links to the parts of a long text', () => {
  const contents = [{ id: 'the-cut', html: 'The cut &amp; more' }]
  expect(shown({ kind: 'richText', html: '<h2 id="the-cut">The cut &amp; more</h2>', contents })).toMatch(
    /<nav [^>]*aria-label="On this page".*<a href="#the-cut">The cut &amp; more<\/a>.*<\/nav>.*<h2 id="the-cut">/,
  )
})

it('shows the average of all ratings and the share of each number of stars', () => {
  const ratings = shown({
    kind: 'ratings',
    heading: 'All works',
    average: 4.8,
    count: 811,
    breakdown: [{ stars: 5, percentage: 86 }],
  })
  expect(ratings).toContain('4.8 out of 5, from 811 ratings')
  expect(ratings).toContain('86%')
})
