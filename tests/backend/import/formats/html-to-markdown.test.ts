import { expect, it } from 'vitest'
import { markdownOf } from '#backend/import/formats/html-to-markdown.ts'

it('converts paragraphs, headings, lists, emphasis, links and tables', () => {
  const html = `<div class="rte"><h1>About</h1><p>An <b>old </b>quay &amp; <i>two</i>
    cranes.<br>Second line</p><ul><li>One</li><li><p>Two</p><ol><li>a</li><li>b <a href="https://x.example/y">link</a></li></ol></li></ul>
    <table><tr><th>Paper</th><td>310&nbsp;g</td></tr><tr><th>Ink</th><td>black</td></tr></table></div>`
  expect(markdownOf(html)).toBe(
    [
      '## About',
      '',
      'An **old** quay & *two* cranes.',
      'Second line',
      '',
      '- One',
      '- Two',
      '  1. a',
      '  2. b [link](https://x.example/y)',
      '',
      'Paper | 310 g',
      'Ink | black',
    ].join('\n'),
  )
})

it('leaves out scripts, styles, pictures and links that are no addresses', () => {
  const html = `<style>p{}</style><script>alert(1)</script><p onclick="x()">Text<img src="x" onerror="y()"><a href="javascript:z()">here</a></p>`
  expect(markdownOf(html)).toBe('Texthere')
})

it('returns text without tags with its line breaks, and escapes what Markdown would read', () => {
  expect(markdownOf('One\r\nTwo &lt; 3\n\n* four_five _six_ [7]')).toBe(
    'One\nTwo < 3\n\n\\* four_five \\_six\\_ \\[7\\]',
  )
  expect(markdownOf('12 < 13 and "x"')).toBe('12 < 13 and "x"')
  expect(markdownOf('')).toBe('')
})

it('does not fail on nested, unclosed or wrongly nested elements', () => {
  expect(markdownOf('<p>a <b>b <i>c</b> d')).toBe('a **b *c*** d')
  expect(markdownOf(`${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}`)).toBe('deep')
  expect(markdownOf(`${'<b>'.repeat(5000)}x`)).toContain('x')
})
