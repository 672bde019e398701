// ESLint rule for style sheets: no property, value, at-rule or selector that a supported browser lacks, unless it is asked for
// (`@supports`), a prefixed declaration stands beside it, or the configuration lists it as one that may be ignored.

import { compatData, missingIn } from './browser-support.mjs'

const { properties, selectors, types, 'at-rules': atRules } = compatData.css

/** Name of a function → its feature, wherever it stands below the types. */
const functions = new Map()
function collect(features) {
  for (const [name, feature] of Object.entries(features)) {
    if (name === '__compat') continue
    if (feature.__compat && !functions.has(name)) functions.set(name, feature.__compat)
    collect(feature)
  }
}
collect(types)

export const supportedStyles = {
  meta: {
    type: 'problem',
    // what a browser may ignore: the page is as usable without it
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: { missing: '{{ name }} is missing in {{ browsers }}' },
  },
  create(context) {
    const ignorable = new Set(context.options[0] ?? [])
    let asked = 0
    function check(node, name, compat) {
      if (compat === undefined || asked > 0 || ignorable.has(name)) return
      const browsers = missingIn(compat)
      if (browsers.length > 0) context.report({ node, messageId: 'missing', data: { name, browsers: browsers.join(', ') } })
    }

    return {
      Atrule(node) {
        check(node, `@${node.name}`, atRules[node.name]?.__compat)
        if (node.name === 'supports' || ignorable.has(`@${node.name}`)) asked += 1
      },
      'Atrule:exit'({ name }) {
        if (name === 'supports' || ignorable.has(`@${name}`)) asked -= 1
      },
      // A rule of its own for each engine may stand for one part of a control.
      PseudoElementSelector: (node) => !node.name.startsWith('-') && check(node, `::${node.name}`, selectors[node.name]?.__compat),
      PseudoClassSelector: (node) => check(node, `:${node.name}`, selectors[node.name]?.__compat),
      Declaration(node) {
        const { property, value } = node
        const { children = [] } = context.sourceCode.getParent(node)
        // The parser leaves the values of custom properties as text.
        if (value.type === 'Raw') for (const [, name] of value.value.matchAll(/([\w-]+)\(/g)) check(node, `${name}()`, functions.get(name))
        if (property.startsWith('-') || ignorable.has(property)) return
        if (children.some((other) => other.property === `-webkit-${property}`)) return
        const feature = properties[property]
        check(node, property, feature?.__compat)
        for (const part of value.children ?? []) {
          if (part.type === 'Identifier') check(part, `${property}: ${part.name}`, feature?.[part.name]?.__compat)
          if (part.type === 'Function') check(part, `${part.name}()`, feature?.[part.name]?.__compat ?? functions.get(part.name))
        }
        if (property === 'text-decoration' && value.children?.length > 1) check(node, 'text-decoration with more than a line', feature['includes_color-and-style'].__compat)
      },
    }
  },
}
