#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// Node strips no types below node_modules. For the packages of the product, which are published as their sources, this does.

import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

const INSTALLED = /\/node_modules\/@sightline\/(?!.*\/node_modules\/).*\.ts$/

registerHooks({
  load(url, context, next) {
    if (!INSTALLED.test(url)) return next(url, context)
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
    return { format: 'module', source, shortCircuit: true }
  },
})

await import('../src/remote-command.ts')
