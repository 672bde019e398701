// Replies with a labelled stance (labelling.md). The open half is for work on the rules; of the closed half only numbers are ever printed.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { stances } from '@sightline/shared/domain/stances.ts'

export const tones = ['positive', 'neutral', 'negative'] as const

const company = z.object({ name: z.string(), variations: z.array(z.string()), domain: z.string() })
const judgedStance = z.object({
  id: z.string(),
  language: z.string(),
  text: z.string(),
  subject: company,
  competitors: z.array(company),
  stance: z.enum(stances),
  tone: z.enum(tones),
  /** the tone alone would mislead about the stance */
  disagrees: z.boolean(),
})
export type JudgedStance = z.infer<typeof judgedStance>

/** null where the half is not there. @throws when texts or labels have changed since they were written down */
export function readJudgedStances(half: 'open' | 'closed'): JudgedStance[] | null {
  const path = join(import.meta.dirname, `${half}.json`)
  if (!existsSync(path)) return null
  const content = readFileSync(path)
  const hashes = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'hashes.json'), 'utf8')))
  const hash = createHash('sha256').update(content).digest('hex')
  if (hash !== hashes[half])
    throw new Error(`${half}.json has changed since its labels were settled: its hash is ${hash}`)
  return z.array(judgedStance).parse(JSON.parse(content.toString('utf8')))
}
