// ESLint rule: no API of browsers or of the language that a supported browser lacks, unless the file asks for it first
// ('name' in window) or skips it where it is missing (?.).
// It knows no types. `URL.parse` is looked up as what it is; a method of a value is reported where no type has a method of that
// name in all browsers.

import compatData from '@mdn/browser-compat-data' with { type: 'json' }
import { missingIn } from './browser-support.mjs'

const { api, javascript } = compatData
const types = { ...api, ...javascript.builtins, ...javascript.builtins.Intl }
const objects = { window: 'Window', self: 'Window', globalThis: 'Window', navigator: 'Navigator', document: 'Document' }
const ITERATORS = new Set(['values', 'entries', 'keys', 'matchAll'])

/** Name of a method → the features of that name. */
const methods = new Map()
for (const type of Object.values(types)) {
  for (const [key, feature] of Object.entries(type)) {
    const name = key.replace(/_static$/, '')
    if (feature.__compat) methods.set(name, [...(methods.get(name) ?? []), feature.__compat])
  }
}

const compatOf = (type, member) => (types[type]?.[`${member}_static`] ?? types[type]?.[member])?.__compat
const missingMethod = (name) => {
  const features = methods.get(name)?.map(missingIn) ?? []
  return features.length > 0 && features.every((browsers) => browsers.length > 0) ? features[0] : []
}

export const supportedScripts = {
  meta: {
    type: 'problem',
    // names of methods of our own types
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: { missing: '{{ name }} is missing in {{ browsers }}' },
  },
  create(context) {
    const { scopeManager } = context.sourceCode
    const ownMethods = new Set(context.options[0] ?? [])
    const asked = new Set()
    const found = []
    const add = (node, name, browsers) => browsers.length > 0 && found.push({ node, name, browsers })
    const globals = new Set()

    /** @returns the type whose member this is, where it is known without types */
    function typeOf({ object, property }) {
      if (object.type !== 'Identifier' || !globals.has(object)) return undefined
      if (objects[object.name]) return objects[object.name]
      return compatOf(object.name, property.name) && object.name
    }

    return {
      Program() {
        for (const { identifier } of scopeManager.globalScope.through) globals.add(identifier)
        for (const variable of scopeManager.globalScope.variables)
          for (const { identifier } of variable.references) globals.add(identifier)
        for (const identifier of globals) {
          if (identifier.parent.type === 'UnaryExpression' && identifier.parent.operator === 'typeof')
            asked.add(identifier.name)
          const compat = types[identifier.name]?.__compat ?? compatOf('Window', identifier.name)
          if (compat && identifier.parent.type !== 'TSTypeReference')
            add(identifier, identifier.name, missingIn(compat))
        }
      },
      BinaryExpression({ operator, left }) {
        if (operator === 'in' && left.type === 'Literal') asked.add(left.value)
      },
      MemberExpression(node) {
        const { object, property, computed, optional, parent } = node
        if (computed || property.type !== 'Identifier') return
        const type = typeOf(node)
        const compat = type && compatOf(type, property.name)
        const isCall = parent.type === 'CallExpression' && parent.callee === node
        if (
          parent.type === 'ChainExpression' ||
          optional ||
          (parent.object === node && parent.optional) ||
          (isCall && parent.optional)
        )
          return
        // What is read only is undefined at worst.
        const isUsed =
          isCall ||
          (parent.type === 'NewExpression' && parent.callee === node) ||
          (parent.type === 'MemberExpression' && parent.object === node)
        if (compat && isUsed) add(node, `${type}.${property.name}`, missingIn(compat))
        else if (isCall && type === undefined && !isOwn(object) && !ownMethods.has(property.name))
          add(node, property.name, missingMethod(property.name))
        const from = object.type === 'CallExpression' && object.callee.type === 'MemberExpression' && object.callee
        if (isCall && from && ITERATORS.has(from.property.name) && !['Object', 'Array'].includes(from.object.name)) {
          const helper = javascript.builtins.Iterator[property.name]?.__compat
          if (helper) add(node, `Iterator.${property.name}`, missingIn(helper))
        }
      },
      'Program:exit'() {
        for (const { node, name, browsers } of found) {
          if (!asked.has(name.split('.').at(-1)))
            context.report({ node, messageId: 'missing', data: { name, browsers: browsers.join(', ') } })
        }
      },
    }
  },
}

/** Methods of our own objects may have any name. */
const isOwn = ({ type }) => type === 'ThisExpression' || type === 'Super'
