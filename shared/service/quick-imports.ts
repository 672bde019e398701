// `node --import` of this file starts a process that uses Drizzle in half the time. For every file of a package, and for
// every import of it by name, Node 24 parses the package's whole list of exports again: 178 KB of Drizzle's, 250 times.

import { registerHooks, type ResolveFnOutput } from 'node:module'

const PACKAGE = 'drizzle-orm'
const INSIDE = `/node_modules/${PACKAGE}/`
const OWN_FILE = /^\.{1,2}\/.*\.js$/

/** What a name leads to is the same for all of ours: the lock file has one Drizzle. */
const byName = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    if (!conditions.includes('import')) return next(specifier, context)
    if (OWN_FILE.test(specifier) && parentURL.includes(INSIDE)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return next(specifier, context)
    const found = byName.get(specifier) ?? next(specifier, context)
    byName.set(specifier, found)
    return { ...found, shortCircuit: true }
  },
})
