// `npm run -s measure -- FILE` measures any texts as the product measures answers, without a server or a database.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ZodError } from 'zod'
import { explain } from './measurement/explain.ts'
import { measureTextItem, readTextItems, type TextItem } from './measurement/text-items.ts'

const EXPLAIN = '--explain'

const USAGE = `Usage: npm run -s measure -- FILE
FILE holds a JSON array of {id, text, subject: {name, variations[], domain}, competitors: [{name, variations[], domain}]},
or, where its name ends in .jsonl, one of these on each line
--explain says of each place of a name what each stage said (docs/measurement.md)`

/** The error message for the person at the terminal. */
class Failure extends Error {}

/** Resolves a path against the folder where the command was typed: npm changes the folder and sets INIT_CWD. */
function pathOf(file: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

function readJson(file: string): unknown {
  let content: string
  try {
    content = readFileSync(pathOf(file), 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Failure(code === 'ENOENT' ? `There is no file ${pathOf(file)}` : `${file} cannot be read: ${message}`)
  }
  const text = content.replace(/^\uFEFF/, '')
  return file.endsWith('.jsonl')
    ? text
        .trimEnd()
        .split('\n')
        .map((line, index) => parse(line, `${file}:${index + 1}`))
    : parse(text, file)
}

function parse(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Failure(`${place} is not JSON: ${(error as Error).message}`)
  }
}

function explainItem(item: TextItem) {
  try {
    return explain(item)
  } catch (error) {
    if (error instanceof ZodError)
      throw new Failure(`Item with id ${JSON.stringify(item.id)}, judgement: ${error.issues[0]?.message}`)
    throw error
  }
}

function main(): void {
  const given = process.argv.slice(2)
  const [file, ...more] = given.filter((argument) => argument !== EXPLAIN)
  if (file === undefined || more.length > 0) throw new Failure(USAGE)
  const read = readTextItems(readJson(file))
  if ('problem' in read) throw new Failure(`${file}: ${read.problem}`)
  const measureItem = given.includes(EXPLAIN) ? explainItem : (item: TextItem) => measureTextItem(item)
  const results = read.items.map((item) => [item.id, measureItem(item)] as const)
  // `… | head` closes the pipe early.
  process.stdout.on('error', () => undefined)
  process.stdout.write(`${JSON.stringify(Object.fromEntries(results), null, 2)}\n`)
}

try {
  main()
} catch (error) {
  if (!(error instanceof Failure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
