// `npm run -s intervals -- FILE` computes rates, their intervals and their changes from cells of answers, with the functions of the
// reports, without a server or a database.

import { z } from 'zod'
import { Failure, printResult, readJson } from './json-file.ts'
import { describeElement, elementsFile, type Element } from './statistics/cells.ts'

const USAGE = `Usage: npm run -s intervals -- FILE
FILE holds a JSON array of {id, before: [cell …], after: [cell …], history?: [cell …]}, or, where its name ends in .jsonl, one of these
on each line; a cell is {prompt, platform, mode, day, answered, mentioned} (docs/measurement.md)`

function readElements(file: string): Element[] {
  const parsed = elementsFile.safeParse(readJson(file))
  if (parsed.success) return parsed.data
  const [{ path: [index, ...field], message } = { path: [], message: '' }] = parsed.error.issues
  const element = typeof index === 'number' ? `Element ${index + 1}` : ''
  throw new Failure(
    `${file}: ${[[element, z.core.toDotPath(field)].filter(Boolean).join(', '), message].filter(Boolean).join(': ')}`,
  )
}

printResult(() => {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) throw new Failure(USAGE)
  return readElements(file).map(describeElement)
})
