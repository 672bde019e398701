const IMPORTERS = '\nimporters:\n'
const END = '\npackages:\n'

/**
 * pnpm's lock file with one more package of the workspace, which has the dependencies of another one. As text, since a parser would
 * reformat everything else.
 */
export function addImporter(lock: string, like: string, name: string): string {
  const start = lock.indexOf(IMPORTERS) + IMPORTERS.length
  const end = lock.indexOf(END, start)
  const importers = lock
    .slice(start, end)
    .trim()
    .split(/\n\n {2}(?=\S)/)
  const model = importers.find((importer) => importer.startsWith(`${like}:\n`))
  if (start < IMPORTERS.length || end < 0 || model === undefined)
    throw new Error(`The lock file has no importer ${like}`)
  const added = [...importers, model.replace(like, name)].sort((a, b) => (a < b ? -1 : 1))
  return `${lock.slice(0, start)}\n${added.map((importer) => `  ${importer}\n`).join('\n')}${lock.slice(end)}`
}
