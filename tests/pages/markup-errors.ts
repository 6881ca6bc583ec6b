import { elementsIn, parsed } from './page-elements.ts'

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Elements that may contain text and elements within a text only. */
const ofTexts = setOf('label button span p h1 h2 h3 h4 h5 h6 summary strong em b i small s sup sub time code')
/** Elements that cannot be part of a text. A heading in a summary is allowed. */
const blocks = setOf(
  'div p ul ol dl table section article nav aside header footer main form fieldset details dialog figure hr pre blockquote address menu search',
)
/** Their content is that of the element around them. */
const transparent = setOf('a ins del object')

/** What the HTML standard does not allow in a page, though browsers accept it: a block in a text, two states of a popover. */
export function markupErrors(html: string): string[] {
  const page = parsed(html)
  const nested = elementsIn(page).flatMap((element) => {
    let { parent } = element
    while (parent && 'name' in parent && transparent.has(parent.name)) ({ parent } = parent)
    return blocks.has(element.name) && parent && 'name' in parent && ofTexts.has(parent.name)
      ? [`<${element.name}> in <${parent.name} class="${parent.attribs['class'] ?? ''}">`]
      : []
  })
  const stated = elementsIn(page)
    .filter(({ attribs }) => 'popovertarget' in attribs && 'aria-expanded' in attribs)
    .map(({ name, attribs }) => `<${name} popovertarget="${attribs['popovertarget']}"> has aria-expanded`)
  return [...new Set([...nested, ...stated])]
}
