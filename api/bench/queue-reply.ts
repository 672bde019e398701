// An answer of the usual length: eight companies, five cited pages, three that were only read.

import type { StandInAnswer } from '../src/runs/platforms/testing/wire-format.ts'

const COMPANIES = ['Globex', 'Acme', 'Initech', 'Umbrella', 'Hooli', 'Stark', 'Wayne', 'Wonka']
const CITED = ['globex.com', 'acme.example', 'reviews.example', 'reddit.com/r/tools', 'initech.com']

export const REPLY: StandInAnswer = {
  text: [
    'Here are the options that stand out for a small team, with what speaks for and against each of them:',
    ...COMPANIES.map(
      (company, index) =>
        `${index + 1}. **${company}** is a dependable choice with a clear price list. Its support answers quickly, though the set-up takes a while and the reports could be better.`,
    ),
    `Sources: ${CITED.map((page) => `https://${page}/guide`).join(' ')}`,
  ].join('\n'),
  citations: CITED.map((page) => ({ url: `https://${page}/guide`, title: `Guide of ${page}` })),
  sources: ['https://one.example/a', 'https://two.example/b', 'https://three.example/c'],
  queries: ['best tool for a small team'],
}
