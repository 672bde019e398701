// Labelled answers, held out from the making of the detector's rules (labelling.md). The open half is for work; of the closed half only
// numbers are ever printed.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export const HALVES = ['open', 'closed'] as const
export type Half = (typeof HALVES)[number]

const company = z.object({ name: z.string(), variations: z.array(z.string()), domain: z.string() })
const labels = z.object({
  mentioned: z.boolean(),
  absence: z.boolean(),
  position: z.number().int().nullable(),
  count: z.number().int(),
  /** domains */
  competitors: z.array(z.string()),
  tone: z.enum(['positive', 'neutral', 'negative']).nullable(),
})
const judgedItem = z.object({
  id: z.string(),
  situation: z.string(),
  language: z.string(),
  question: z.string(),
  text: z.string(),
  subject: company,
  competitors: z.array(company),
  labels,
})
export type JudgedItem = z.infer<typeof judgedItem>
export type Labels = z.infer<typeof labels>

/** @throws when texts or labels have changed since they were written down */
export function readJudgedItems(half: Half): JudgedItem[] {
  const content = readFileSync(join(import.meta.dirname, `${half}.json`))
  const hashes = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'hashes.json'), 'utf8')))
  const hash = createHash('sha256').update(content).digest('hex')
  if (hash !== hashes[half])
    throw new Error(`${half}.json has changed since its labels were settled: its hash is ${hash}`)
  return z.array(judgedItem).parse(JSON.parse(content.toString('utf8')))
}
