// What answers say of the company that its owner tells otherwise, by the rules that read facts.

import { factText } from '@sightline/shared/domain/fact-text.ts'
import { emptyFactSheet, factKeys, MAX_ANSWERS_READ, type FactSheet } from '@sightline/shared/domain/facts.ts'
import type { Connection } from '../../database/connection.ts'
import { readCitedPages, readCompany, readMentioning, type AnswerToRead } from '../facts/facts.queries.ts'
import { readStatements } from '../facts/read-statements.ts'
import { factSubject } from './step-subjects.ts'
import type { WrongFact } from './findings.ts'
import type { Selection } from './next-steps.queries.ts'

const SOURCES_OF_A_FACT = 2

type ReadFact = WrongFact & { sources: { url: string; title: null; answers: number }[] }

/** Of each fact of the sheet the value that most answers give in its place. */
export async function readWrongFacts(
  db: Connection,
  { project, period, filter }: Selection,
): Promise<{ sheet: FactSheet; wrong: ReadFact[] }> {
  const company = await readCompany(db, project.id)
  const sheet = company?.facts ?? emptyFactSheet
  if (company === undefined || factKeys.every((fact) => sheet[fact] === null)) return { sheet, wrong: [] }
  const { newest } = await readMentioning(db, project, period, filter, MAX_ANSWERS_READ)
  const statements = await readStatements(newest, company, sheet)
  const found = factKeys.flatMap((fact) => {
    const against = statements.filter((one) => one.fact === fact && one.outcome === 'contradicts')
    const [most] = [...Map.groupBy(against, ({ said }) => said)].toSorted(
      ([one, some], [other, others]) => others.length - some.length || (one < other ? -1 : 1),
    )
    return most === undefined ? [] : [{ fact, said: most[0], answers: most[1].map(({ answer }) => answer) }]
  })
  const ids = found.flatMap(({ answers }) => answers.map(({ id }) => id))
  const pages = await readCitedPages(db, project, [...new Set(ids)])
  const wrong = found.map(({ fact, said, answers }) => ({
    subject: factSubject(fact),
    fact: { fact, told: factText(fact, sheet), said },
    promptIds: answers.map(({ promptId }) => promptId),
    share: answers.length / newest.length,
    sources: mostCited(pages, answers),
  }))
  return { sheet, wrong }
}

function mostCited(pages: ReadonlyMap<string, string[]>, answers: readonly AnswerToRead[]): ReadFact['sources'] {
  const cited = answers.flatMap(({ id }) => pages.get(id) ?? [])
  return [...Map.groupBy(cited, (url) => url)]
    .map(([url, of]) => ({ url, title: null, answers: of.length }))
    .toSorted((left, right) => right.answers - left.answers || (left.url < right.url ? -1 : 1))
    .slice(0, SOURCES_OF_A_FACT)
}
