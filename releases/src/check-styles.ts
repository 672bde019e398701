// Checks that a remote styles its own elements only. A page has the style sheets of all its builds, and a selector reaches whatever it
// matches. The classes of CSS modules carry a hash of their build (shared/federation/loader-rules.mjs).

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, type AtRule, type Node } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import type { BuildManifest, Release } from '@sightline/shared/contract/release.ts'
import { buildFolder, readBuild } from './release-folder.ts'
import { versionsOf } from './release-set.ts'

/** of the selectors or classes in a sentence */
const SHOWN = 5

interface Styles {
  /** `name@version` */
  build: string
  classes: Set<string>
  /** file → its selectors that match elements without a class of the build */
  unbound: Map<string, string[]>
  /** files that are no CSS */
  unreadable: string[]
}

/** @param folder of the build. @returns one sentence for each style sheet of a remote that reaches beyond its own elements */
export async function checkOwnStyles(folder: string, build: BuildManifest): Promise<string[]> {
  return ownProblems(await readStyles(folder, build))
}

/** As checkRelease(), which has found no problem. @returns those of each remote, and classes that several builds have */
export async function checkStyles(root: string, release: Release): Promise<string[]> {
  const builds = await Promise.all(versionsOf(release).map(([name, version]) => readBuild(root, name, version)))
  const styles = await Promise.all(
    builds.map((build) => readStyles(buildFolder(root, build.name, build.version), build)),
  )
  return [...styles.flatMap(ownProblems), ...commonClasses(styles)]
}

function ownProblems({ build, unbound, unreadable }: Styles): string[] {
  return [
    ...unreadable.map((file) => `${build}: ${file} is not CSS`),
    ...[...unbound].map(
      ([file, selectors]) => `${build} styles what is not its own: in ${file} there is no class in ${shown(selectors)}`,
    ),
  ]
}

/** The host is first, so that the remote is named as the one that has its class. */
function commonClasses(styles: Styles[]): string[] {
  return styles.flatMap(({ build, classes }, index) =>
    styles.slice(0, index).flatMap((other) => {
      const common = [...classes.intersection(other.classes)].map((name) => `.${name}`)
      return common.length === 0 ? [] : [`${build} styles what is of ${other.build}: ${shown(common)}`]
    }),
  )
}

const shown = (items: string[]) => items.slice(0, SHOWN).join(', ') + (items.length > SHOWN ? ' …' : '')

async function readStyles(folder: string, { name, version, files }: BuildManifest): Promise<Styles> {
  const styles: Styles = { build: `${name}@${version}`, classes: new Set(), unbound: new Map(), unreadable: [] }
  for (const file of Object.keys(files).filter((one) => one.endsWith('.css'))) {
    const selectors = selectorsIn(await readFile(path.join(folder, file), 'utf8'))
    if (selectors === null) styles.unreadable.push(file)
    for (const { selector } of selectors ?? []) selector.walkClasses(({ value }) => void styles.classes.add(value))
    const unbound = (selectors ?? []).filter(({ selector, isNested }) => !isNested && !namesClass(selector))
    // The host's style sheets are the page's.
    if (name !== 'host' && unbound.length > 0) styles.unbound.set(file, [...new Set(unbound.map(textOf))])
  }
  return styles
}

interface FoundSelector {
  selector: selectorParser.Selector
  /** the rule round it has been found, too */
  isNested: boolean
}

const textOf = ({ selector }: FoundSelector) => selector.toString().trim().replaceAll(/\s+/g, ' ')

/** @returns null for what is no CSS */
function selectorsIn(css: string): FoundSelector[] | null {
  const found: FoundSelector[] = []
  try {
    parse(css).walkRules((rule) => {
      const outer = around(rule)
      if (outer.some(isKeyframes)) return
      const isNested = outer.some(({ type }) => type === 'rule')
      for (const selector of selectorParser().astSync(rule.selector).nodes) found.push({ selector, isNested })
    })
    return found
  } catch {
    return null
  }
}

const around = ({ parent }: Node): Node[] => (parent === undefined ? [] : [parent, ...around(parent)])
const isKeyframes = (node: Node) => node.type === 'atrule' && /keyframes$/i.test((node as AtRule).name)

/** `:not(.own)` matches all others, and `:is(.own, p)` all paragraphs. */
function namesClass({ nodes }: selectorParser.Selector): boolean {
  return nodes.some(
    (node) =>
      node.type === 'class' ||
      (node.type === 'pseudo' &&
        node.value.toLowerCase() !== ':not' &&
        node.nodes.length > 0 &&
        node.nodes.every(namesClass)),
  )
}
