import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, it } from 'vitest'

/** Whether an expression is a text in one of its cases: a message, a template or a literal. */
function isText(expression: ESTree.Node): boolean {
  switch (expression.type) {
    case 'ConditionalExpression':
      return isText(expression.consequent) || isText(expression.alternate)
    case 'LogicalExpression':
      return isText(expression.right)
    case 'CallExpression':
      return expression.callee.type === 'MemberExpression' && expression.callee.object.type === 'Identifier'
        ? expression.callee.object.name === 'm'
        : false
    case 'TemplateLiteral':
      return true
    case 'Literal':
      return typeof expression.value === 'string' && expression.value.trim() !== ''
    default:
      return false
  }
}

const isShown = (child: ESTree.JSXChild) =>
  !(child.type === 'JSXText' && child.value.trim() === '') &&
  !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')

/** The conditional texts that stand beside other children, with their lines. */
function textsBesideOthers(path: string, source: string): string[] {
  const found: string[] = []
  const check = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const shown = children.filter(isShown)
    if (shown.length < 2) return
    for (const child of shown) {
      if (child.type !== 'JSXExpressionContainer') continue
      const { type, start } = child.expression
      if ((type === 'ConditionalExpression' || type === 'LogicalExpression') && isText(child.expression))
        found.push(`${path}:${source.slice(0, start).split('\n').length}`)
    }
  }
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(parseSync(path, source).program)
  return found
}

it('a text that depends on something is the only child of its element, as translators of browsers replace text nodes', () => {
  const paths = globSync('src/**/*.tsx')
  expect(paths.length).toBeGreaterThan(200)
  expect(paths.flatMap((path) => textsBesideOthers(path, readFileSync(path, 'utf8')))).toEqual([])
})

it.each([
  ['<p>{a ? m.full() : m.empty()} {b}</p>', ['x.tsx:1']],
  ['<p><Icon />\n{a && `${a} left`}</p>', ['x.tsx:2']],
  ['<p>{a ? m.full() : m.empty()}</p>', []],
  ['<p><Icon />{a ? <b /> : null}</p>', []],
])('finds such a text in %s', (source, found) => {
  expect(textsBesideOthers('x.tsx', source)).toEqual(found)
})
