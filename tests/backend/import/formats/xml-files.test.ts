import { expect, it } from 'vitest'
import { readContent } from './read-file.ts'

const item = (id: string, title = 'Dune') =>
  `<item><g:id>${id}</g:id><title>${title}</title><g:price>19.99 USD</g:price></item>`
const feed = (content: string, before = '') =>
  `<?xml version="1.0"?>${before}<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${content}</channel></rss>`
const name = 'feed.xml'

it('reads a feed of Atom, of another encoding and with a declaration of its type', async () => {
  const atom = `<!DOCTYPE feed><feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Shop</title><entry><g:id>A</g:id><title>Dune</title><link href="https://x.example"/><g:price>5 USD</g:price></entry></feed>`
  expect((await readContent(atom, { name })).rows.get('A')).toEqual({ id: 'A', title: 'Dune', price: '5', sku: 'A' })
  const latin = Buffer.from(feed(item('A', 'Caf\xe9')).replace('"1.0"', '"1.0" encoding="ISO-8859-1"'), 'latin1')
  const file = await readContent(latin, { name })
  expect(file.rows.get('A')?.title).toBe('Café')
  expect(file.description).toBe('Google product feed, WINDOWS-1252')
})

it.each([
  [
    'entities that contain each other',
    feed(item('A', '&c;'), '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>'),
    /declares entities in its DOCTYPE at line 1, column \d+/,
  ],
  [
    'an entity of a file',
    feed(item('A', '&f;'), '<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
    /declares entities in its DOCTYPE/,
  ],
  [
    'an unknown entity',
    feed(`\n${item('A', '&nope;')}`),
    /not well-formed XML at line 2, column \d+: undefined entity/,
  ],
  [
    'elements that do not match',
    feed('<item>\n</itme>'),
    /not well-formed XML at line 2, column \d+: unexpected close tag/,
  ],
  [
    'an end within an element',
    feed(item('A')).slice(0, -20),
    /not well-formed XML at line 1, column \d+: unclosed tag/,
  ],
  ['another root element', '<html><body/></html>', /has the root element <html>: expected <rss> or <feed>/],
  ['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><rss/>', /written in "klingon": expected UTF-8/],
  [
    'an element without an end',
    feed(`<item><title>${'x'.repeat(5_000_000)}`),
    /<item> from line 1 on with more than \d+ characters/,
  ],
  ['price books only', '<pricebooks/>', /expected a file with <catalog> too/],
])('rejects a file with %s', async (_, content, reason) => {
  await expect(readContent(content, { name })).rejects.toThrow(reason)
})

it('rejects a format that is not the one of the file', async () => {
  await expect(readContent(feed(''), { name, format: 'salesforce' })).rejects.toThrow('--format salesforce')
  await expect(readContent('id,title\n', { format: 'salesforce' })).rejects.toThrow('is not XML')
})
