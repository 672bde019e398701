// `npm run -s measure -- FILE` measures any texts as the product measures answers, without a server or a database.

import { ZodError } from 'zod'
import { Failure, printResult, readJson } from './json-file.ts'
import { explain, measureTextItem, readTextItems, type TextItem } from './text-items.ts'

const EXPLAIN = '--explain'

const USAGE = `Usage: npm run -s measure -- FILE
FILE holds a JSON array of {id, text, subject: {name, variations[], domain}, competitors: [{name, variations[], domain}]},
or, where its name ends in .jsonl, one of these on each line
--explain says of each place of a name what each stage said (docs/measurement.md)`

function explainItem(item: TextItem) {
  try {
    return explain(item)
  } catch (error) {
    if (error instanceof ZodError)
      throw new Failure(`Item with id ${JSON.stringify(item.id)}, judgement: ${error.issues[0]?.message}`)
    throw error
  }
}

printResult(() => {
  const given = process.argv.slice(2)
  const [file, ...more] = given.filter((argument) => argument !== EXPLAIN)
  if (file === undefined || more.length > 0) throw new Failure(USAGE)
  const read = readTextItems(readJson(file))
  if ('problem' in read) throw new Failure(`${file}: ${read.problem}`)
  const measureItem = given.includes(EXPLAIN) ? explainItem : (item: TextItem) => measureTextItem(item)
  return Object.fromEntries(read.items.map((item) => [item.id, measureItem(item)] as const))
})
