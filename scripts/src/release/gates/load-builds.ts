// Child process of find-load-problems.ts: `node load-builds.ts <store> <release>` starts the release's host in a document without a
// browser, loads every remote and all of its screens with what that host provides, and prints the problems as JSON.

import { readBuild, readRelease } from '@sightline/releases/release-folder.ts'
import { matchesPath } from '@sightline/shared/contract/path-owner.ts'
import { REMOTE_CONTRACT } from '@sightline/shared/contract/remote-contract.ts'
import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'
import type { BuildManifest } from '@sightline/shared/contract/release.ts'
import { openDocument } from './document.ts'

type Routes = RemoteModule['routes']

/** What a remote's entry leaves on the page. */
interface Container {
  init: (shared: unknown, initScope: unknown[], options: object) => unknown
  get: (exposed: string) => Promise<() => { default?: Partial<RemoteModule> }>
}

process.on('disconnect', () => process.exit(1))
// Only loading is checked here; the browser gate checks the rest.
process.on('unhandledRejection', () => undefined)

const [root = '', id = ''] = process.argv.slice(2)
const release = await readRelease(root, id)
const host = await readBuild(root, 'host', release.host)
const remotes = await Promise.all(
  Object.entries(release.remotes).map(([name, version]) => readBuild(root, name, version)),
)

const document = openDocument(root)

async function findProblems(): Promise<string[]> {
  try {
    for (const file of host.preload.scripts) await document.addScript(host, file)
    const shared = document.sharedModules()
    const problems: string[] = []
    // One after the other, so that an uncaught error is attributed to the right build.
    for (const remote of remotes) problems.push(...(await remoteProblems(remote, shared)))
    return problems
  } catch (error) {
    return [`${nameOf(host)} does not start: ${reason(error)}`]
  }
}

async function remoteProblems(build: BuildManifest, shared: unknown): Promise<string[]> {
  try {
    await document.addScript(build, build.entry)
    const container = document.globalOf<Container>(build.name.replaceAll('-', '_'))
    await container.init(shared, [], {})
    const { contract, routes } = (await container.get('./remote'))().default ?? {}
    if (contract !== REMOTE_CONTRACT)
      return [`${nameOf(build)} speaks contract ${contract ?? 'none'}, the host ${REMOTE_CONTRACT}`]
    if (!Array.isArray(routes)) return [`${nameOf(build)} has no routes`]
    return [...pathProblems(build, routes), ...(await screenProblems(build, routes))]
  } catch (error) {
    return [`${nameOf(build)} does not load: ${reason(error)}`]
  }
}

function pathProblems(build: BuildManifest, routes: Routes): string[] {
  const own = build.paths.map(({ path }) => path)
  const brought = routes.map(({ path }) => path ?? '')
  return [
    ...own
      .filter((path) => !brought.some((other) => matchesPath(path, other)))
      .map((path) => `${nameOf(build)} owns ${path}, and has no route for it`),
    ...brought
      .filter((path) => !own.some((other) => matchesPath(other, path)))
      .map((path) => `${nameOf(build)} has a route for ${path}, which it does not own`),
  ]
}

/** Several paths may have one screen. */
async function screenProblems(build: BuildManifest, routes: Routes): Promise<string[]> {
  const all = (list: Routes): Routes => list.flatMap((route) => [route, ...all(route.children ?? [])])
  const screens = new Map(
    all(routes)
      .toReversed()
      .flatMap(({ path, lazy }) => (typeof lazy === 'function' ? [[lazy, path] as const] : [])),
  )
  const found = await Promise.all(
    [...screens].map(async ([load, path]) => {
      try {
        const { Component } = (await load()) as { Component?: unknown }
        return Component ? [] : [`${nameOf(build)}: the screen of ${path} exports no Component`]
      } catch (error) {
        return [`${nameOf(build)}: the screen of ${path} does not load: ${reason(error)}`]
      }
    }),
  )
  return found.flat()
}

const nameOf = ({ name, version }: BuildManifest) => `${name}@${version}`

/** Errors of the document are instances of another realm's Error. webpack's error has no cause for a script that loads and exports nothing. */
function reason(error: unknown): string {
  const message = (error as Partial<Error> | null)?.message ?? String(error)
  return [message, ...document.uncaught()].join(' ').replaceAll(/\s+/g, ' ')
}

process.stdout.write(JSON.stringify(await findProblems()), () => process.exit())
