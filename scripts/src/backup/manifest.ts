// The last entry of a backup: what it holds, and what it was made by.

import { createHmac } from 'node:crypto'
import { z } from 'zod'

export const MANIFEST = 'manifest.json'
export const FORMAT = 1

const hash = z.string().regex(/^[\da-f]{64}$/)

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** commit of the product that made it */
  revision: z.string(),
  /** of the server that it was read from */
  postgres: z.string(),
  /** hashes of the migrations that had made the tables */
  migrations: z.record(z.string(), z.array(hash)),
  /** in the order of the archive */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  /** jobs of the queue that had not ended */
  jobs: z.number().int(),
  /** tells whether a SECRET_KEY is that of the backup, without telling the key */
  secretKeyMark: z.string(),
  /** sha256 of each entry before this one */
  entries: z.record(z.string(), hash),
})

export type Manifest = z.infer<typeof manifestSchema>

export const markOf = (secretKey: string) =>
  createHmac('sha256', secretKey).update('Sightline backup').digest('hex').slice(0, 16)
